package dev.backstitch.engine.worst.advice;

import java.util.ArrayList;
import java.util.List;

/** All advisers, in the order of {@link Advice.Kind}. */
public final class Advisers {
  private static final int OF_ONE_KIND = 4;

  private static final List<Adviser> ALL =
      List.of(
          new FixUnsafe(),
          new FindOut(),
          new InputsMissing(),
          new BringAgain(),
          new HoldCondition(),
          new NarrowRead(),
          new CutChain(),
          new LearnCost(),
          new AddCheck(),
          new Reconcile(),
          new NameApprover());

  private Advisers() {}

  /** What all of them say, most important first; of one kind only some, and how many more. */
  public static List<Advice> on(Situation situation) {
    return ALL.stream().flatMap(adviser -> some(adviser.on(situation)).stream()).toList();
  }

  private static List<Advice> some(List<Advice> all) {
    if (all.size() <= OF_ONE_KIND) {
      return all;
    }
    List<Advice> rest = all.subList(OF_ONE_KIND - 1, all.size());
    List<Advice> out = new ArrayList<>(all.subList(0, OF_ONE_KIND - 1));
    out.add(
        new Advice(
            rest.get(0).kind(),
            rest.stream().flatMap(advice -> advice.about().stream()).distinct().toList(),
            rest.get(0).text() + " " + Phrase.figure(rest.size() - 1L) + " more are like this."));
    return out;
  }
}
