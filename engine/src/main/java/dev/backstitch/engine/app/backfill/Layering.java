package dev.backstitch.engine.app.backfill;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Layer;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.app.backfill.LayerProgress.Counts;
import dev.backstitch.engine.app.home.Opened;
import dev.backstitch.engine.backfill.life.Life;
import dev.backstitch.engine.backfill.life.Stage;
import dev.backstitch.engine.plan.CostHistory;
import dev.backstitch.engine.plan.CostHistory.Span;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A run's progress layer by layer, and what is left of it. */
record Layering(Opened opened, Life life, RunProgress progress) {
  private static final int BUILDS = 20;

  /** In the order of the assets that are built first. */
  List<LayerProgress> layers() {
    CostHistory history = new CostHistory(opened.home().metadata().builds().newest(BUILDS));
    Map<Layer, LayerProgress> out = new EnumMap<>(Layer.class);
    progress
        .planned()
        .forEach(
            (asset, keys) ->
                out.merge(
                    opened.project().graph().asset(asset).layer(),
                    of(asset, keys, history),
                    Layering::plus));
    return new ArrayList<>(out.values());
  }

  private LayerProgress of(AssetName asset, PartitionSet keys, CostHistory history) {
    Layer layer = opened.project().graph().asset(asset).layer();
    boolean isUnfinished = life.stage() == Stage.BUILDING || life.stage() == Stage.FAILED;
    long left = isUnfinished ? keys.minus(progress.built(asset)).count() : 0;
    int workers = Math.max(2, Runtime.getRuntime().availableProcessors());
    Duration time = history.of(asset, left).time();
    Span span = history.span(asset, left);
    Counts counts =
        new Counts(
            keys.count(),
            keys.count() - left,
            isUnfinished ? progress.failed(asset).count() : 0,
            progress.running(asset).count());
    return new LayerProgress(
        layer,
        counts,
        time == null ? null : time.dividedBy(workers),
        span == null ? null : span.among(workers));
  }

  private static LayerProgress plus(LayerProgress one, LayerProgress other) {
    Span span = one.span();
    Span more = other.span();
    return new LayerProgress(
        one.layer(),
        one.counts().plus(other.counts()),
        both(one.left(), other.left()),
        span == null || more == null ? null : span.plus(more));
  }

  private static @Nullable Duration both(@Nullable Duration one, @Nullable Duration other) {
    return one == null || other == null ? null : one.plus(other);
  }
}
