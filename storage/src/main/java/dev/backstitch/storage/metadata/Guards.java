package dev.backstitch.storage.metadata;

import dev.backstitch.asset.definition.AssetName;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;

/**
 * What must still hold when a publication is made; looked at again within its transaction, with the
 * rows locked until it ends.
 *
 * @param run whose workspace must be open, at the revision, with no gate open and no must-hold
 *     check failing; empty for none
 * @param revision of the verdicts that the publisher saw
 * @param fence of the lease that must not have been taken over; empty for none
 * @param pins what was read of other assets
 * @param filing the last that the publisher saw; what is reported must be as it was then
 * @param deployment whose code the publisher has, which must be the newest; empty for none asked
 */
public record Guards(
    String run,
    long revision,
    Ending ending,
    OptionalLong fence,
    List<Pin> pins,
    long filing,
    OptionalLong deployment) {
  /** Nothing to hold but the pointers. */
  public static final Guards NONE =
      new Guards(
          "", 0, Ending.MORE_FOLLOWS, OptionalLong.empty(), List.of(), 0, OptionalLong.empty());

  public Guards {
    Objects.requireNonNull(run);
    Objects.requireNonNull(ending);
    Objects.requireNonNull(fence);
    Objects.requireNonNull(deployment);
    pins = List.copyOf(pins);
  }

  /** The workspace must be as it was seen. */
  public static Guards workspace(String run, long revision, Ending ending) {
    return new Guards(
        run, revision, ending, OptionalLong.empty(), List.of(), 0, OptionalLong.empty());
  }

  /** The lease must still be held. */
  public Guards withFence(long number) {
    return new Guards(run, revision, ending, OptionalLong.of(number), pins, filing, deployment);
  }

  /** Nothing newer may have painted these. */
  public Guards withPins(List<Pin> all) {
    return new Guards(run, revision, ending, fence, all, filing, deployment);
  }

  /** The workspace's verdicts were seen at another revision. */
  public Guards withRevision(long seen) {
    return new Guards(run, seen, ending, fence, pins, filing, deployment);
  }

  /** Nothing may have been filed after this one. */
  public Guards withFiling(long last) {
    return new Guards(run, revision, ending, fence, pins, last, deployment);
  }

  /** No other code may have been deployed. */
  public Guards withDeployment(OptionalLong number) {
    return new Guards(run, revision, ending, fence, pins, filing, number);
  }

  /** Whether the workspace has more to publish. */
  public enum Ending {
    /** The workspace stays open; only verdicts about the assets of this publication count. */
    MORE_FOLLOWS,
    /** The workspace is published with it; all of its verdicts count. */
    LAST
  }

  /** An asset that was read as of a release: no later one may have painted it. */
  public record Pin(AssetName asset, long release) {
    public Pin {
      Objects.requireNonNull(asset);
    }
  }
}
