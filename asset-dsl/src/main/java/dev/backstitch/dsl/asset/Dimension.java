package dev.backstitch.dsl.asset;

import dev.backstitch.asset.check.Strictness;
import dev.backstitch.dsl.scheme.Daily;
import dev.backstitch.dsl.value.Promise;
import java.time.LocalDate;
import java.util.function.Consumer;

/** What was known of each key, and from when: the one kind of asset that is read as of a moment. */
public final class Dimension extends Asset<Daily> {
  Dimension(Daily partitioning, Draft draft) {
    super(partitioning, draft);
  }

  private Dimension with(Consumer<Draft> change) {
    return new Dimension(partitioning, draft.with(change));
  }

  /** Nothing of a day becomes visible unless these hold for its changes. */
  public Dimension mustHold(Promise... promises) {
    return with(d -> d.hold(Strictness.MUST, promises));
  }

  /** A day that breaks these is published, counted and shown. */
  public Dimension shouldHold(Promise... promises) {
    return with(d -> d.hold(Strictness.SHOULD, promises));
  }

  /** Assets of one group become visible together. */
  public Dimension publishedWith(String group) {
    return with(d -> d.policy = d.policy.withPublishedWith(group));
  }

  /**
   * Accepts what a rule of the rerun audit finds here, until the end of a day in UTC; then it
   * counts again. Refused for a rule that does not exist (BS-123) and without a reason (BS-124).
   */
  public Dimension waive(String rule, String reason, LocalDate until) {
    return with(d -> d.waive(rule, reason, until));
  }

  /** The name under which the table was kept before; it keeps its history. */
  public Dimension formerly(String name) {
    return with(d -> d.formerly(name));
  }

  public Dimension tagged(String... tags) {
    return with(d -> d.annotate(n -> n.withTags(tags)));
  }

  /** Shown together with others of the group. */
  public Dimension inGroup(String group) {
    return with(d -> d.annotate(n -> n.withGroup(group)));
  }

  /** With a description in Markdown. */
  public Dimension describedAs(String markdown) {
    return with(d -> d.annotate(n -> n.withDescription(markdown)));
  }
}
