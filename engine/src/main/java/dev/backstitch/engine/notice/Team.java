package dev.backstitch.engine.notice;

import dev.backstitch.asset.definition.Owner;
import java.util.Objects;

/** Whom a message is for. */
public record Team(String name, String contact) {
  public Team {
    Objects.requireNonNull(name);
    Objects.requireNonNull(contact);
  }

  public static Team of(Owner owner) {
    return new Team(owner.team(), owner.contact());
  }

  /** As an address line. */
  String words() {
    return "To the " + name + " team" + (contact.isBlank() ? "" : ", " + contact);
  }
}
