package dev.backstitch.lineage.audit.rule;

import dev.backstitch.lineage.audit.AuditRule;
import dev.backstitch.lineage.audit.Audited;
import dev.backstitch.lineage.audit.Finding;
import dev.backstitch.lineage.audit.RerunVerdict;
import dev.backstitch.lineage.sql.trait.Trait;
import java.util.List;
import java.util.function.Consumer;

/** RS02: what comes from chance, from a sequence or from the session is not of the inputs. */
final class ChanceOrSession implements AuditRule {
  @Override
  public String code() {
    return "RS02";
  }

  @Override
  public String title() {
    return "draws by chance, counts calls or reads the session";
  }

  @Override
  public void check(Audited asset, Consumer<Finding> report) {
    for (Trait trait : asset.traits(code())) {
      report.accept(Finding.of(code(), RerunVerdict.UNSAFE, trait, remedy(asset, trait)));
    }
  }

  private static String remedy(Audited asset, Trait trait) {
    String columns = columns(asset);
    return switch (trait.kind()) {
      case SESSION -> "Declare it: .with(param(\"name\", \"value\")), and read $name.";
      case COUNTER -> "Number rows by themselves: row_number() OVER (ORDER BY " + columns + ").";
      default ->
          "Derive it from the row: "
              + (trait.expression().contains("uuid") ? "md5(concat_ws('|', " : "hash((")
              + columns
              + ")).";
    };
  }

  private static String columns(Audited asset) {
    List<String> key = asset.asset().key().isEmpty() ? asset.tieBreakers() : asset.asset().key();
    return key.isEmpty() ? "<columns that identify the row>" : String.join(", ", key);
  }
}
