package dev.backstitch.asset.definition;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The team that answers for an asset.
 *
 * @param contact where people reach the team, usually a mail address
 * @param alertSecret name of the secret that holds the alert hook; null for none
 * @param approvers people whose word publishes a restatement; empty when nobody is named
 */
public record Owner(
    String team, String contact, @Nullable String alertSecret, List<String> approvers) {
  public Owner {
    Objects.requireNonNull(team);
    Objects.requireNonNull(contact);
    approvers = List.copyOf(approvers);
  }

  /** Alerts go to the hook that this secret holds. */
  public Owner alertedBy(Secret hook) {
    return new Owner(team, contact, hook.name(), approvers);
  }

  public Owner approvedBy(String... people) {
    return new Owner(team, contact, alertSecret, List.of(people));
  }
}
