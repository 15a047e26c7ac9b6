package dev.backstitch.engine.worst.advice;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.Owner;
import java.util.ArrayList;
import java.util.List;

/** Rows that Backstitch cannot make: somebody must send or write them again. */
final class BringAgain implements Adviser {
  @Override
  public List<Advice> on(Situation situation) {
    List<Advice> out = new ArrayList<>();
    situation
        .radius()
        .neverRebuilt()
        .forEach(
            (name, hit) -> {
              AssetDefinition asset = situation.graph().asset(name);
              out.add(
                  new Advice(
                      Advice.Kind.BRING_AGAIN,
                      List.of(name),
                      "Agree with "
                          + who(asset.owner())
                          + " how "
                          + what(asset, hit.all().count())
                          + " brought again: it is "
                          + asset.origin().kind()
                          + ", and nothing here can rebuild it."));
            });
    return out;
  }

  private static String what(AssetDefinition asset, long partitions) {
    return asset.scheme().isWhole()
        ? asset.name() + " is"
        : Phrase.partitions(partitions)
            + " of "
            + asset.name()
            + (partitions == 1 ? " is" : " are");
  }

  private static String who(Owner owner) {
    return owner.contact().isBlank() ? owner.team() : owner.team() + " (" + owner.contact() + ")";
  }
}
