package dev.backstitch.engine.core;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Decides what is done next in all runs. Pure: one caller at a time; the same events in the same
 * order give the same commands.
 */
public final class Core {
  private final Limits limits;
  private final Map<String, RunProgress> runs = new LinkedHashMap<>();

  public Core(Limits limits) {
    this.limits = limits;
  }

  /**
   * Takes one event and answers with what is to be done now. An event that is out of date, or that
   * was seen before, changes nothing.
   *
   * @param now instant of the event; kept for what depends on time
   */
  public List<Command> on(Event event, Instant now) {
    Turn turn = new Turn();
    event.accept(turn);
    List<Command> out = new ArrayList<>(turn.commands);
    for (RunProgress run : runs.values()) {
      out.addAll(run.settle());
    }
    out.addAll(new Dealing(limits, runs.values()).deal());
    for (RunProgress run : runs.values()) {
      out.addAll(run.ended());
    }
    runs.values().removeIf(RunProgress::isOver);
    return out;
  }

  private Optional<RunProgress> run(Event event) {
    return Optional.ofNullable(runs.get(event.run()));
  }

  /** The direct answer to one event. */
  private final class Turn implements Event.Visitor {
    private final List<Command> commands = new ArrayList<>();

    @Override
    public void submitted(Event.Submitted event) {
      runs.putIfAbsent(event.run(), new RunProgress(event.run(), event.plan(), limits));
    }

    @Override
    public void finished(Event.Finished event) {
      run(event).ifPresent(r -> commands.addAll(r.finished(event.attempt(), event.outcome())));
    }

    @Override
    public void checked(Event.Checked event) {
      run(event).ifPresent(r -> r.checked(event.asset(), event.outcome()));
    }

    @Override
    public void published(Event.Published event) {
      run(event).ifPresent(r -> r.published(event));
    }

    @Override
    public void due(Event.Due event) {
      run(event).ifPresent(r -> r.due(event.attempt()));
    }

    @Override
    public void cancelAsked(Event.CancelAsked event) {
      run(event).ifPresent(r -> commands.addAll(r.cancel()));
    }

    @Override
    public void pauseAsked(Event.PauseAsked event) {
      run(event).ifPresent(r -> r.pause(true));
    }

    @Override
    public void unpauseAsked(Event.UnpauseAsked event) {
      run(event).ifPresent(r -> r.pause(false));
    }

    @Override
    public void overdue(Event.Overdue event) {
      run(event).ifPresent(r -> commands.addAll(r.overdue(event.attempt())));
    }
  }
}
