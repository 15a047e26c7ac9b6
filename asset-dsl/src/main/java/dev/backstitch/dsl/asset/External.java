package dev.backstitch.dsl.asset;

import dev.backstitch.dsl.scheme.Partitioning;
import java.util.function.Consumer;

/** A table that somebody else writes; read, never built. */
public final class External<P extends Partitioning> extends Asset<P> {
  External(P partitioning, Draft draft) {
    super(partitioning, draft);
  }

  private External<P> with(Consumer<Draft> change) {
    return new External<>(partitioning, draft.with(change));
  }

  public External<P> tagged(String... tags) {
    return with(d -> d.annotate(n -> n.withTags(tags)));
  }

  /** Shown together with others of the group. */
  public External<P> inGroup(String group) {
    return with(d -> d.annotate(n -> n.withGroup(group)));
  }

  /** With a description in Markdown. */
  public External<P> describedAs(String markdown) {
    return with(d -> d.annotate(n -> n.withDescription(markdown)));
  }
}
