package dev.backstitch.engine.app.home;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.lineage.graph.AssetGraph;
import java.util.List;

/** What a user calls an asset: {@code team.table}, or the table alone where one team has it. */
public final class Names {
  private Names() {}

  /**
   * The full name.
   *
   * @throws ProblemException BS-106 when there is none, BS-171 when several teams have it
   */
  public static AssetName of(AssetGraph graph, String text) {
    if (text.contains(".")) {
      return graph.asset(AssetName.parse(text)).name();
    }
    List<AssetName> found =
        graph.order().stream().filter(n -> n.table().equalsIgnoreCase(text)).toList();
    if (found.isEmpty()) {
      throw new ProblemException(graph.unknown(text));
    }
    if (found.size() > 1) {
      throw new ProblemException(
          Problem.of("BS-171", text, "is a table of several teams: " + found)
              .next("Name the team: " + found.get(0) + "."));
    }
    return found.get(0);
  }
}
