package dev.backstitch.asset.mapping.kind;

import dev.backstitch.asset.mapping.Edge;
import dev.backstitch.asset.mapping.Ends;
import dev.backstitch.asset.mapping.Link;
import dev.backstitch.asset.mapping.LinkMapping;
import dev.backstitch.asset.partition.Axis;
import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.partition.Ranges;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;

/** Whether the upstream is declared wherever the reader's first and last partitions read. */
final class Boundaries {
  private Boundaries() {}

  static void check(Ends ends, LinkMapping mapping, String remedy) {
    for (Link link : mapping.links()) {
      Dimension up = ends.up().dimension(link.up());
      Dimension down = ends.down().dimension(link.down());
      if (up.axis().isTime() && link.edge() == Edge.STRICT) {
        checkStart(ends, link, up, down, remedy);
      }
      if (up.axis().isTime() && link.edge() != Edge.CLIPPED) {
        checkEnd(ends, link, up, down);
      }
    }
  }

  private static void checkStart(
      Ends ends, Link link, Dimension up, Dimension down, String remedy) {
    Ranges reads = reads(link, up, down, down.start());
    if (reads.first() < up.start()) {
      throw new ProblemException(
          Problem.of(
                  "BS-222",
                  ends.subject(),
                  "found that partition "
                      + down.axis().text(down.start())
                      + " reads from "
                      + up.axis().text(reads.first())
                      + ", expected nothing before the upstream starts at "
                      + up.axis().text(up.start()))
              .next(remedy));
    }
  }

  private static void checkEnd(Ends ends, Link link, Dimension up, Dimension down) {
    if (up.end() >= Ranges.MAX) {
      return;
    }
    Axis axis = down.axis();
    boolean endless = down.end() >= Ranges.MAX;
    if (endless || reads(link, up, down, axis.floor(down.end() - 1)).last() > up.end()) {
      throw new ProblemException(
          Problem.of(
                  "BS-223",
                  ends.subject(),
                  "found a reader that goes on after the upstream's last partition "
                      + up.axis().text(up.axis().floor(up.end() - 1))
                      + ", expected it to end there too")
              .next("End the reader with until(...)."));
    }
  }

  private static Ranges reads(Link link, Dimension up, Dimension down, long cell) {
    Ranges mine = Ranges.of(cell, down.axis().plus(cell, 1));
    return link.by().backward(mine, up.axis(), down.axis());
  }
}
