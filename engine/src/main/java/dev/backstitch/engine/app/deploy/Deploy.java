package dev.backstitch.engine.app.deploy;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.AssetProject;
import dev.backstitch.asset.definition.Declarations;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.home.Current;
import dev.backstitch.engine.app.home.Opened;
import dev.backstitch.engine.deploy.Archive;
import dev.backstitch.engine.deploy.Described;
import dev.backstitch.engine.deploy.GraphDiff;
import dev.backstitch.engine.deploy.Standing;
import dev.backstitch.engine.state.AssetState;
import dev.backstitch.engine.state.Stale;
import dev.backstitch.storage.deploy.DeployedAsset;
import dev.backstitch.storage.deploy.Deployment;
import dev.backstitch.storage.deploy.Deployments;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Gives a home the code of a jar. */
public final class Deploy {
  private final Opened opened;
  private final Declarations declared;
  private final Function<AssetProject, Current> binding;

  /**
   * @param opened with the code of the jar
   * @param declared what the jar declares
   * @param binding another project, under the values of the same home
   */
  public Deploy(Opened opened, Declarations declared, Function<AssetProject, Current> binding) {
    this.opened = opened;
    this.declared = declared;
    this.binding = binding;
  }

  /** Jars that are sent to this home. */
  public SentCode sent() {
    return new SentCode(opened.home().archive(), this::of);
  }

  private Deploy of(AssetProject other) {
    Declarations theirs = other.declarations();
    Standing standing = Standing.of(deployments().newest().orElse(null), theirs);
    return new Deploy(opened.with(binding.apply(other), standing), theirs, binding);
  }

  /**
   * What deploying would do.
   *
   * @param named as people call the jar
   * @param hash of the jar
   * @param now what is deployed; null for nothing
   * @param assets what the jar declares
   * @param diff to what is deployed; to nothing, where nothing is
   * @param stale published partitions that the code, or what the home holds, makes otherwise
   * @param behind how many assets read what is declared otherwise
   */
  public record Preview(
      Path jar,
      String named,
      String hash,
      long sizeBytes,
      @Nullable Deployment now,
      List<DeployedAsset> assets,
      GraphDiff diff,
      List<Staled> stale,
      int behind) {
    public Preview {
      assets = List.copyOf(assets);
      stale = List.copyOf(stale);
    }

    /** The name of its file, without where it lies. */
    public String file() {
      return named.replaceFirst(".*[/\\\\]", "");
    }

    /** Whether this very jar is what is deployed. */
    public boolean isThere() {
      return now != null && now.jar().equals(hash);
    }

    long after() {
      return now == null ? Deployments.NONE : now.number();
    }
  }

  /**
   * Published partitions that are stale under the code of the jar.
   *
   * @param isNew whether the jar declares the asset otherwise than what is deployed
   */
  public record Staled(AssetName asset, PartitionSet keys, List<String> because, boolean isNew) {
    public Staled {
      because = List.copyOf(because);
    }
  }

  /**
   * Looks; changes nothing.
   *
   * @throws ProblemException BS-862 when the jar cannot be read
   */
  public Preview preview(Path jar) {
    return preview(jar, jar.toString());
  }

  /** As {@link #preview(Path)}, for a jar that people know by another name. */
  Preview preview(Path jar, String named) {
    Optional<Deployment> now = deployments().newest();
    List<DeployedAsset> assets = Described.of(declared);
    GraphDiff diff = GraphDiff.between(now.map(Deployment::assets).orElse(List.of()), assets);
    Set<AssetName> other = new HashSet<>(diff.changed().keySet());
    other.addAll(diff.added());
    Set<AssetName> readers =
        new HashSet<>(opened.project().graph().downstreamOf(other, Integer.MAX_VALUE));
    readers.removeAll(other);
    try {
      return new Preview(
          jar,
          named,
          Archive.hash(jar),
          Files.size(jar),
          now.orElse(null),
          assets,
          diff,
          stale(other),
          readers.size());
    } catch (IOException unreadable) {
      throw changed(named, "cannot be read: " + unreadable);
    }
  }

  private List<Staled> stale(Set<AssetName> other) {
    List<Staled> out = new ArrayList<>();
    for (AssetState state : opened.state().assets().values()) {
      PartitionSet keys = state.staleKeys();
      if (!keys.isEmpty()) {
        List<String> because = state.stale().stream().map(Stale::words).distinct().toList();
        out.add(new Staled(state.asset(), keys, because, other.contains(state.asset())));
      }
    }
    return out;
  }

  /**
   * Archives the jar and makes its code the one that holds. The jar that is deployed already is not
   * deployed again.
   *
   * @param reason not blank
   * @throws ProblemException BS-864 without a reason; BS-862 when the jar is not what was looked
   *     at; BS-865 when another was deployed since
   */
  public Optional<Deployment> activate(Preview preview, String reason) {
    if (reason.isBlank()) {
      throw new ProblemException(
          Problem.of("BS-864", preview.named(), "would be deployed without a reason")
              .next("Say it with --reason: it is kept with the deployment."));
    }
    if (preview.isThere()) {
      return Optional.empty();
    }
    if (!opened.home().archive().keep(preview.jar()).equals(preview.hash())) {
      throw changed(preview.named(), "changed while it was looked at");
    }
    Deployment wanted =
        new Deployment(
            0,
            preview.hash(),
            preview.file(),
            preview.sizeBytes(),
            Described.project(preview.assets()),
            preview.assets(),
            opened.clock().instant(),
            opened.by(),
            reason.strip());
    Optional<Deployment> made = deployments().record(wanted, preview.after());
    if (made.isEmpty()) {
      throw new ProblemException(
          Problem.of(
                  "BS-865",
                  preview.named(),
                  "is not deployed, as "
                      + deployments().newest().map(Deploy::words).orElse("something else")
                      + " was deployed meanwhile")
              .next("Look at the difference again with --dry-run."));
    }
    if (opened.home().archive().find(preview.hash()).isEmpty()) {
      // Maintenance saw a jar that nobody needed until now.
      opened.home().archive().keep(preview.jar());
    }
    return made;
  }

  private static String words(Deployment deployment) {
    return deployment.file() + " of " + deployment.by();
  }

  private static ProblemException changed(String jar, String what) {
    return new ProblemException(
        Problem.of("BS-862", jar, what).next("Name a jar that stays as it is."));
  }

  /** Newest first. */
  public List<Deployment> history(int limit) {
    return deployments().history(limit);
  }

  private Deployments deployments() {
    return opened.home().metadata().deployments();
  }
}
