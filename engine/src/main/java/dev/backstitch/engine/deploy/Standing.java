package dev.backstitch.engine.deploy;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Declarations;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.deploy.DeployedAsset;
import dev.backstitch.storage.deploy.Deployment;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * How the code of this process stands to what is deployed in its home. A home in which nothing was
 * ever deployed takes whatever code it is opened with.
 *
 * @param number of the deployment that is the same code; 0 where nothing is deployed, negative when
 *     the code is another
 * @param newest number of what is deployed; 0 for nothing
 * @param other assets that are declared otherwise than deployed
 */
public record Standing(long number, long newest, List<AssetName> other) {
  private static final long LOCAL = -1;
  private static final int NAMED = 5;

  public Standing {
    other = List.copyOf(other);
  }

  /**
   * Compares, where there is something to compare with.
   *
   * @param there what is deployed; null for nothing
   */
  public static Standing of(@Nullable Deployment there, Declarations declared) {
    if (there == null) {
      return new Standing(0, 0, List.of());
    }
    List<DeployedAsset> here = Described.of(declared);
    if (Described.project(here).equals(there.project())) {
      return new Standing(there.number(), there.number(), List.of());
    }
    GraphDiff diff = GraphDiff.between(there.assets(), here);
    List<AssetName> other = new ArrayList<>(diff.changed().keySet());
    other.addAll(diff.added());
    other.addAll(diff.removed());
    return new Standing(LOCAL, there.number(), other);
  }

  /** Whether the code is somebody's own, and not what the home was given. */
  public boolean isLocal() {
    return number == LOCAL;
  }

  /** What must still be deployed when something is published. */
  public OptionalLong guard() {
    return OptionalLong.of(number);
  }

  /**
   * Refuses what would be visible to others.
   *
   * @throws ProblemException BS-861 when the code is not what is deployed
   */
  public void requireDeployed(String what) {
    if (isLocal()) {
      throw new ProblemException(
          Problem.of("BS-861", what, "is not for code that is not deployed: " + otherWords())
              .next(
                  "Deploy it with `backstitch deploy PROJECT.jar`, or look at what it makes with"
                      + " `materialize --workspace NAME`."));
    }
  }

  private String otherWords() {
    String named =
        other.stream().limit(NAMED).map(AssetName::toString).collect(Collectors.joining(", "));
    int more = other.size() - NAMED;
    return named
        + (more > 0 ? " and " + more + " more are" : other.size() == 1 ? " is" : " are")
        + " otherwise in deployment "
        + newest;
  }
}
