package dev.backstitch.asset.mapping;

import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.partition.TimeAxis;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import java.util.ArrayList;
import java.util.List;

/**
 * What a mapping is declared between.
 *
 * @param subject names the read in problems, for example {@code payments.risk reads p}
 */
public record Ends(String subject, Scheme up, Scheme down) {
  /** All dimensions but the last, at both ends. */
  public Ends outer() {
    return new Ends(subject, without(up, up.dims() - 1), without(down, down.dims() - 1));
  }

  /** The last dimension at both ends. */
  public Ends inner() {
    return new Ends(subject, last(up), last(down));
  }

  /** Without one dimension at the upstream end. */
  public Ends withoutUp(int i) {
    return new Ends(subject, without(up, i), down);
  }

  /** Without one dimension at the reader's end. */
  public Ends withoutDown(int i) {
    return new Ends(subject, up, without(down, i));
  }

  private static Scheme without(Scheme scheme, int i) {
    List<Dimension> rest = new ArrayList<>(scheme.dimensions());
    rest.remove(i);
    return new Scheme(rest);
  }

  private static Scheme last(Scheme scheme) {
    return Scheme.of(scheme.dimension(scheme.dims() - 1));
  }

  /** The one time axis of the upstream; refuses any other shape. */
  public TimeAxis upTime(MappingSpec spec) {
    return time(spec, up, "the upstream");
  }

  /** The one time axis of the reader; refuses any other shape. */
  public TimeAxis downTime(MappingSpec spec) {
    return time(spec, down, "the reader");
  }

  private TimeAxis time(MappingSpec spec, Scheme scheme, String whose) {
    if (scheme.dims() == 1 && scheme.dimension(0).axis() instanceof TimeAxis axis) {
      return axis;
    }
    throw refused(
        spec,
        "found " + scheme.words() + " as " + whose + ", expected time partitions",
        "Use each(...), everyKeyOf(...) or sharedBy(...) for grids, allPartitions() otherwise.");
  }

  /** Refuses axes of different zones: their days are different days. */
  public void requireOneZone(MappingSpec spec, TimeAxis upAxis, TimeAxis downAxis) {
    if (!upAxis.zone().equals(downAxis.zone())) {
      throw new ProblemException(
          Problem.of(
                  "BS-221",
                  subject,
                  "found zone "
                      + upAxis.zone()
                      + " upstream and "
                      + downAxis.zone()
                      + " here, but "
                      + spec.words()
                      + " expected one zone")
              .next("Use overlapping() to read every partition that overlaps in time."));
    }
  }

  public ProblemException refused(MappingSpec spec, String message, String next) {
    return new ProblemException(
        Problem.of("BS-220", subject, spec.words() + " " + message).next(next));
  }
}
