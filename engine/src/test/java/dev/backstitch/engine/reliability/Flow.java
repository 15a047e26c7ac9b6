package dev.backstitch.engine.reliability;

import dev.backstitch.engine.app.Backfills;
import dev.backstitch.engine.backfill.life.Stage;
import dev.backstitch.engine.maintain.Packing;
import dev.backstitch.engine.maintain.Policy;
import dev.backstitch.engine.run.RunListener;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.metadata.Run;
import dev.backstitch.storage.metadata.Workspace;
import dev.backstitch.storage.plan.SavedPlan;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** What a program does when it is killed, from what there was before to how it is finished. */
enum Flow {
  /** A night: deliveries are taken in, and a day is built and published. */
  MATERIALIZE(Books.ELEVENTH, Recipe.PLAIN.rye()) {
    @Override
    void prepare(Path folder) {
      night(folder);
    }

    @Override
    void act(BakeryHome home) {
      home.materialize();
    }

    @Override
    void finish(BakeryHome home) {
      home.materialize();
    }
  },

  /** History is rebuilt and published. */
  BACKFILL(Books.TENTH, Recipe.RYE_TWICE.rye()) {
    @Override
    void prepare(Path folder) {}

    @Override
    void act(BakeryHome home) {
      home.publish(home.build(ALL_LOAVES).run());
    }

    @Override
    void finish(BakeryHome home) {
      goOn(home);
    }
  },

  /** A backfill is published after others have published what it was built from. */
  CATCH_UP(Books.ELEVENTH, Recipe.RYE_TWICE.rye()) {
    @Override
    void prepare(Path folder) {
      try (BakeryHome home = BakeryHome.open(folder, Books.TENTH, Recipe.RYE_TWICE)) {
        home.build(ALL_LOAVES);
      }
      night(folder);
      try (BakeryHome home = BakeryHome.open(folder, Books.ELEVENTH, Recipe.RYE_TWICE)) {
        home.materialize();
      }
    }

    @Override
    void act(BakeryHome home) {
      home.publish(newest(home).orElseThrow().run().id());
    }

    @Override
    void finish(BakeryHome home) {
      goOn(home);
    }
  },

  /** A backfill that failed in part is mended, gone on with and published. */
  RESUME(Books.ELEVENTH, Recipe.RYE_TWICE.rye()) {
    @Override
    void prepare(Path folder) {
      BakeryHome.deliver(folder, "2024-03-06", Books.LATER, "61,rye,-9.00");
      try (BakeryHome home = BakeryHome.open(folder, Books.LATER, Recipe.RYE_TWICE)) {
        home.materialize();
        home.build(ALL_LOAVES);
      }
      night(folder);
      try (BakeryHome home = BakeryHome.open(folder, Books.ELEVENTH, Recipe.RYE_TWICE)) {
        home.materialize();
      }
    }

    @Override
    void act(BakeryHome home) {
      goOn(home);
    }

    @Override
    void finish(BakeryHome home) {
      goOn(home);
    }
  },

  /** A restatement is undone. */
  ROLLBACK(Books.TENTH, Recipe.RYE_TWICE.rye()) {
    @Override
    void prepare(Path folder) {
      try (BakeryHome home = BakeryHome.open(folder, Books.TENTH, Recipe.RYE_TWICE)) {
        home.publish(home.build(ALL_LOAVES).run());
      }
    }

    @Override
    void act(BakeryHome home) {
      home.undo(home.release());
    }

    @Override
    void finish(BakeryHome home) {
      Release newest = home.storage.metadata().releases().latest().orElseThrow();
      if (newest.kind() != Release.Kind.ROLLBACK) {
        act(home);
      }
    }
  },

  /** Small files are merged, and what nobody can read any more is removed. */
  MAINTAIN(Books.ELEVENTH, Recipe.PLAIN.rye()) {
    @Override
    void prepare(Path folder) {
      try (BakeryHome home = BakeryHome.open(folder, Books.TENTH, Recipe.PLAIN)) {
        new ManyFiles(home, folder.resolveSibling(folder.getFileName() + ".scratch"))
            .adopt("2024-03-06", "2024-03-13");
        home.materialize();
      }
    }

    @Override
    void act(BakeryHome home) {
      home.backstitch.maintain().compact(Packing.USUAL);
      home.backstitch.maintain().expire(NOTHING_OLD);
    }

    @Override
    void finish(BakeryHome home) {
      act(home);
      ManyFiles.requireMerged(home);
    }
  };

  private static final Policy NOTHING_OLD = new Policy(Duration.ZERO);

  private static final String ALL_LOAVES = "bakery.loaves[2024-03-04..2024-03-13]";

  /** Long enough for the lease of a run that died before it was on record. */
  private static final String AFTER_A_WHILE = "2024-03-15T06:30:00Z";

  final String now;
  private final String rye;

  Flow(String now, String rye) {
    this.now = now;
    this.rye = rye;
  }

  Recipe recipe() {
    return new Recipe(rye, Recipe.PLAIN.most());
  }

  /** Brings about what there is before, on top of ten days that were built. */
  abstract void prepare(Path folder);

  /** The program. */
  abstract void act(BakeryHome home);

  /** What its user does after it was killed. */
  abstract void finish(BakeryHome home);

  private static void night(Path folder) {
    BakeryHome.deliver(folder, "2024-03-14", Books.ELEVENTH, "141,rye,3.00");
    BakeryHome.deliver(folder, "2024-03-06", Books.ELEVENTH, "61,rye,9.00", "62,bun,1.00");
  }

  private static Optional<Backfills.View> newest(BakeryHome home) {
    List<Backfills.View> all = home.backstitch.backfills().newest();
    return all.isEmpty() ? Optional.empty() : Optional.of(all.get(0));
  }

  /** Goes on with the backfill that is there, or begins it anew when none came to be. */
  private static void goOn(BakeryHome home) {
    Optional<Backfills.View> there = newest(home);
    if (there.isEmpty() && begun(home).isPresent()) {
      String plan = begun(home).orElseThrow();
      home.publish(home.backstitch.backfills().resume(plan, RunListener.SILENT).run());
      return;
    }
    if (there.isEmpty()) {
      home.pass(AFTER_A_WHILE);
    }
    String run = there.map(view -> view.run().id()).orElseGet(() -> home.build(ALL_LOAVES).run());
    if (there.filter(Flow::mustBeBuilt).isPresent()) {
      home.backstitch.backfills().resume(run, RunListener.SILENT);
    }
    home.publish(run);
  }

  /** A backfill that died before it had a workspace. */
  private static Optional<String> begun(BakeryHome home) {
    return home.backstitch.backfillPlans().newest().stream()
        .map(SavedPlan::id)
        .filter(id -> home.backstitch.backfillStatuses().of(id).life().stage() == Stage.BUILDING)
        .findFirst();
  }

  private static boolean mustBeBuilt(Backfills.View view) {
    return view.workspace().state() == Workspace.State.OPEN
        && view.run().status() != Run.Status.DONE;
  }
}
