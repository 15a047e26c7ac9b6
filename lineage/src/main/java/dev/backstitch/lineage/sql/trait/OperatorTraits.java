package dev.backstitch.lineage.sql.trait;

import dev.backstitch.lineage.sql.plan.Expression;
import dev.backstitch.lineage.sql.plan.Generate;
import dev.backstitch.lineage.sql.plan.Join;
import dev.backstitch.lineage.sql.plan.Operator;
import dev.backstitch.lineage.sql.proof.UniqueKeys;
import dev.backstitch.lineage.sql.trait.Trait.Kind;
import dev.backstitch.lineage.sql.walk.ExpressionText;
import java.util.List;

/** Notes what operators do to the sameness of their rows, apart from their expressions. */
final class OperatorTraits implements Operator.Visitor<Notes> {
  private static final String NOT_KNOWN = "is not known to the analysis";

  private final Notes notes;
  private final UniqueKeys keys;

  OperatorTraits(Notes notes, UniqueKeys keys) {
    this.notes = notes;
    this.keys = keys;
  }

  private Rows rows(Operator operator, List<Expression> agreeingIn) {
    return Rows.grouped(keys.of(operator), agreeingIn);
  }

  @Override
  public Notes limit(Operator.Limit limit) {
    if (rows(limit.input(), List.of()).isOne()) {
      return notes;
    }
    String[] words = limit.words().split(" ", 3);
    if (limit.input() instanceof Operator.Sort sort) {
      Rows ties = rows(sort.input(), List.of()).tying(sort.orders());
      if (!ties.isOne() && !ties.areEqual()) {
        String order = "ORDER BY " + ExpressionText.orders(sort.orders()) + " " + limit.words();
        notes.add(Kind.CUT, order, "cuts off among rows that may tie", start(words));
      }
    } else {
      String why = "keeps whichever rows come first";
      notes.add(Kind.CUT, limit.words(), why, start(words));
    }
    return notes;
  }

  /** {@code LIMIT 10}, or only the word when the amount is computed. */
  private static String[] start(String[] words) {
    boolean isPlain = words.length > 1 && words[1].chars().allMatch(Character::isDigit);
    return isPlain ? new String[] {words[0], words[1]} : new String[] {words[0]};
  }

  @Override
  public Notes sample(Operator.Sample sample) {
    if (sample.isSeeded()) {
      String why = "picks among rows as they come";
      notes.add(Kind.CUT, "SAMPLE", why, "SAMPLE");
    } else {
      notes.add(Kind.SAMPLE, "SAMPLE", "picks rows by chance", "SAMPLE");
    }
    return notes;
  }

  @Override
  public Notes distinct(Operator.Distinct distinct) {
    Rows ties = rows(distinct.input(), distinct.targets()).tying(distinct.orders());
    if (!distinct.isOn() || ties.isOne() || ties.areEqual()) {
      return notes;
    }
    String text = "DISTINCT ON (" + ExpressionText.list(distinct.targets()) + ")";
    if (distinct.orders().isEmpty()) {
      String why = "keeps whichever row comes first";
      notes.add(Kind.PLACE, text, why, "DISTINCT", "ON");
    } else {
      String why = "keeps one of the rows that tie for first";
      notes.add(Kind.TIED_PLACE, text, why, "DISTINCT", "ON");
    }
    return notes;
  }

  @Override
  public Notes join(Join join) {
    boolean isNearest = join.kind() == Join.Kind.ASOF || join.kind() == Join.Kind.ASOF_LEFT;
    if (isNearest) {
      List<Expression> compared = join.pairs().stream().map(Join.Pair::right).toList();
      Rows ties = rows(join.right(), compared);
      if (!ties.isOne()) {
        notes.add(Kind.TIED_PLACE, "ASOF JOIN", "takes one of equally near rows", "ASOF");
      }
    }
    return notes;
  }

  @Override
  public Notes product(Operator.Product product) {
    if (product.isPositional()) {
      String why = "pairs rows as they come";
      notes.add(Kind.PLACE, "POSITIONAL JOIN", why, "POSITIONAL");
    }
    return notes;
  }

  @Override
  public Notes unrecognised(Operator.Unrecognised operator) {
    notes.add(Kind.UNKNOWN, operator.what(), NOT_KNOWN, operator.what());
    return notes;
  }

  @Override
  public Notes scan(Operator.Scan scan) {
    return notes;
  }

  @Override
  public Notes generate(Generate generate) {
    return notes;
  }

  /** Told as a problem of its own. */
  @Override
  public Notes outside(Operator.Outside outside) {
    return notes;
  }

  @Override
  public Notes values(Operator.Values values) {
    return notes;
  }

  @Override
  public Notes nothing(Operator.Nothing nothing) {
    return notes;
  }

  @Override
  public Notes project(Operator.Project project) {
    return notes;
  }

  @Override
  public Notes filter(Operator.Filter filter) {
    return notes;
  }

  @Override
  public Notes sort(Operator.Sort sort) {
    return notes;
  }

  @Override
  public Notes aggregation(Operator.Aggregation aggregation) {
    return notes;
  }

  @Override
  public Notes windowing(Operator.Windowing windowing) {
    return notes;
  }

  @Override
  public Notes unnesting(Operator.Unnesting unnesting) {
    return notes;
  }

  @Override
  public Notes setOperation(Operator.SetOperation operation) {
    return notes;
  }

  @Override
  public Notes with(Operator.With with) {
    return notes;
  }

  @Override
  public Notes recursive(Operator.Recursive recursive) {
    return notes;
  }

  @Override
  public Notes named(Operator.Named named) {
    return notes;
  }

  /** Told as a problem of its own. */
  @Override
  public Notes effect(Operator.Effect effect) {
    return notes;
  }
}
