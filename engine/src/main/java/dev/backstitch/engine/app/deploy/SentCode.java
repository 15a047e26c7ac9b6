package dev.backstitch.engine.app.deploy;

import dev.backstitch.asset.definition.AssetProject;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.deploy.Archive;
import dev.backstitch.storage.deploy.Deployment;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Jars that were sent to a home, and what it comes to when one of them is deployed. */
public final class SentCode {
  private final Archive archive;
  private final Function<AssetProject, Deploy> opening;

  /**
   * @param archive of the home
   * @param opening what deploys the code of another project to the same home
   */
  SentCode(Archive archive, Function<AssetProject, Deploy> opening) {
    this.archive = archive;
    this.opening = opening;
  }

  /**
   * What deploying changes.
   *
   * @param made null where nothing was deployed
   */
  public record Outcome(Deploy.Preview preview, @Nullable Deployment made) {}

  /** Where a jar is put bit by bit, before it is {@linkplain #take taken}. */
  public Path incoming() {
    return archive.incoming();
  }

  /**
   * Keeps a jar that has arrived.
   *
   * @throws ProblemException BS-890 when its content is another than the hash says
   */
  public void take(Path arrived, String hash) {
    archive.take(arrived, hash);
  }

  /** The jar of a hash; empty where the home has none. */
  public Optional<Path> find(String hash) {
    return archive.find(hash);
  }

  /**
   * Looks; changes nothing. Blocking.
   *
   * @param named as people call the jar
   * @throws ProblemException BS-891 when the home has no such jar, and as {@link Deploy#preview}
   */
  public Outcome plan(String hash, String named) {
    return with(hash, named, (deploy, preview) -> new Outcome(preview, null));
  }

  /**
   * Makes the code of a jar the one that holds. Blocking.
   *
   * @throws ProblemException as {@link #plan} and {@link Deploy#activate}
   */
  public Outcome deploy(String hash, String named, String reason) {
    return with(
        hash,
        named,
        (deploy, preview) -> new Outcome(preview, deploy.activate(preview, reason).orElse(null)));
  }

  private Outcome with(
      String hash, String named, BiFunction<Deploy, Deploy.Preview, Outcome> doing) {
    Path jar =
        find(hash)
            .orElseThrow(
                () ->
                    new ProblemException(
                        Problem.of("BS-891", "jar " + hash, "is not in the archive of this home")
                            .next("Send it first: PUT /api/v1/code/HASH.")));
    try (LentProject lent = LentProject.of(jar, named)) {
      Deploy deploy = opening.apply(lent.project());
      return doing.apply(deploy, deploy.preview(jar, named));
    }
  }
}
