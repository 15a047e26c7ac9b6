package dev.backstitch.storage.metadata;

import dev.backstitch.asset.definition.AssetName;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** What became of a publication: wholly made, or refused with nothing changed. */
public sealed interface Outcome {

  <T> T accept(Visitor<T> visitor);

  default boolean isPublished() {
    return false;
  }

  /** It is there: made now, or found to have been made before. */
  record Published() implements Outcome {
    @Override
    public boolean isPublished() {
      return true;
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.published(this);
    }
  }

  /**
   * Pointers moved since they were prepared; all tables of the publication, perhaps none, when a
   * release with a higher id came first. Take a new id and prepare again.
   */
  record Moved(Set<AssetName> tables) implements Outcome {
    public Moved {
      tables = Set.copyOf(tables);
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.moved(this);
    }
  }

  /** Later releases painted assets that were read. Look at what moved, and catch up. */
  record Repinned(Set<AssetName> assets) implements Outcome {
    public Repinned {
      assets = Set.copyOf(assets);
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.repinned(this);
    }
  }

  /** Verdicts changed since they were seen, or a must-hold check fails: what they say now. */
  record Unjudged(long revision, List<Verdict> verdicts) implements Outcome {
    public Unjudged {
      verdicts = List.copyOf(verdicts);
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.unjudged(this);
    }
  }

  /** Gates of the workspace are open, by name: see to them first. */
  record Gated(List<String> gates) implements Outcome {
    public Gated {
      gates = List.copyOf(gates);
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.gated(this);
    }
  }

  /** The lease was released or taken over. What was built may be stale: stop. */
  record LeaseLost() implements Outcome {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.leaseLost(this);
    }
  }

  /** Something was filed since: see whether the publication changes what is reported now. */
  record Filed() implements Outcome {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.filed(this);
    }
  }

  /** The publisher's code is not what is deployed: nothing that it made may become visible. */
  record Redeployed() implements Outcome {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.redeployed(this);
    }
  }

  /** The workspace is not open: it was published, abandoned or failed. */
  record Closed(Workspace.State state) implements Outcome {
    public Closed {
      Objects.requireNonNull(state);
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.closed(this);
    }
  }

  /** One answer for each outcome. */
  interface Visitor<T> {
    T published(Published published);

    T moved(Moved moved);

    T repinned(Repinned repinned);

    T unjudged(Unjudged unjudged);

    T gated(Gated gated);

    T leaseLost(LeaseLost lost);

    T filed(Filed filed);

    T redeployed(Redeployed redeployed);

    T closed(Closed closed);
  }
}
