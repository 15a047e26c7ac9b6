package dev.backstitch.lineage.rule;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.Policy;
import dev.backstitch.asset.problem.Problem;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * BS-595: corrections of a row are told by its key; BS-597: a table's name does not look like that
 * of another as it was filed, or of its corrections.
 */
final class ReportableTables implements StructureRule {
  private static final List<String> RESERVED = List.of("__reported", "__corrections");

  @Override
  public void check(Declared declared, Consumer<Problem> report) {
    for (AssetDefinition asset : declared.assets()) {
      boolean corrected = asset.policy().onceReported() == Policy.Correction.RECORD_BESIDE;
      if (corrected && asset.key().isEmpty()) {
        report.accept(
            Problem.of(
                    "BS-595",
                    asset.name().toString(),
                    "records corrections beside what was reported, but has no key to tell rows by")
                .next("Add keyedBy(...) with the columns that identify a row of a partition.")
                .at(asset.place()));
      }
      String table = asset.name().table().toLowerCase(Locale.ROOT);
      if (RESERVED.stream().anyMatch(table::endsWith)) {
        report.accept(
            Problem.of(
                    "BS-597",
                    asset.name().toString(),
                    "ends as the names do under which reported tables are read")
                .next("Rename it, without " + String.join(" and ", RESERVED) + " at its end.")
                .at(asset.place()));
      }
    }
  }
}
