package dev.backstitch.lineage.audit.rule;

import dev.backstitch.asset.definition.Origin;
import dev.backstitch.lineage.audit.AuditRule;
import dev.backstitch.lineage.audit.Audited;
import dev.backstitch.lineage.audit.Evidence;
import dev.backstitch.lineage.audit.Finding;
import dev.backstitch.lineage.audit.RerunVerdict;
import dev.backstitch.lineage.audit.text.Passage;
import dev.backstitch.lineage.sql.trait.Trait;
import java.util.function.Consumer;

/** RS03: unknown is not safe: functions that nobody listed, and Java that nobody vouches for. */
final class NotUnderstood implements AuditRule {
  private static final int MOST_SIGNS = 3;

  @Override
  public String code() {
    return "RS03";
  }

  @Override
  public String title() {
    return "is not known to the analysis";
  }

  @Override
  public void check(Audited asset, Consumer<Finding> report) {
    for (Trait trait : asset.traits(code())) {
      report.accept(
          Finding.of(
              code(),
              RerunVerdict.UNKNOWN,
              trait,
              "Write it with functions that Backstitch knows, or waive it with the reason why it"
                  + " depends on its arguments alone."));
    }
    if (asset.asset().origin() instanceof Origin.Computed) {
      java(asset, report);
    } else if (asset.asset().origin() instanceof Origin.Outside) {
      outside(asset, report);
    } else if (asset.asset().origin() instanceof Origin.Selected && asset.query() == null) {
      report.accept(
          Finding.at(
              code(),
              RerunVerdict.UNKNOWN,
              Passage.beside("its SQL"),
              "it was not understood",
              "Run `backstitch check` and mend what it reports."));
    }
  }

  private void outside(Audited asset, Consumer<Finding> report) {
    report.accept(
        Finding.at(
            code(),
            RerunVerdict.UNKNOWN,
            Passage.beside(asset.asset().name().toString()),
            "others write it, so nothing is known of how it comes about",
            "Take it in as a raw asset, which keeps what was delivered."));
  }

  private void java(Audited asset, Consumer<Finding> report) {
    String word = asset.asset().notes().deterministic();
    if (word == null) {
      report.accept(undeclared(asset.code()));
      return;
    }
    for (Evidence.Sign sign : asset.code().signs()) {
      if (sign.kind() != Evidence.Kind.UNSEEN) {
        report.accept(contradicted(sign, word));
      }
    }
  }

  private Finding undeclared(Evidence.Code code) {
    String seen = code.signs().isEmpty() ? "" : "; it calls " + code.words(MOST_SIGNS);
    return Finding.at(
        code(),
        RerunVerdict.UNKNOWN,
        Passage.beside(code.name()),
        "it is Java, which nothing proves to depend on its inputs alone" + seen,
        "Look at it, then declare .deterministic(\"reads only its inputs\").");
  }

  private Finding contradicted(Evidence.Sign sign, String word) {
    return Finding.at(
        code(),
        sign.kind().contradicts() ? RerunVerdict.UNSAFE : RerunVerdict.CONDITIONAL,
        Passage.beside(sign.words()),
        "it " + sign.kind().words() + ", although declared deterministic (" + word + ")",
        remedy(sign.kind()));
  }

  private static String remedy(Evidence.Kind kind) {
    return switch (kind) {
      case CLOCK -> "Take the time from inputs.partition() instead.";
      case CHANCE -> "Seed it from the row: new Random(id), or derive the value from the row.";
      case OUTSIDE -> "Declare what it reads as an input: .reads(\"alias\", asset, mapping).";
      case ORDER -> "Sort before rows are made of it, or use a LinkedHashMap.";
      case PARALLEL -> "Do it in one thread, in the order of the rows.";
      case STATE -> "Keep it in local variables; a step sees one partition.";
      case UNSEEN -> "Look at what it calls.";
    };
  }
}
