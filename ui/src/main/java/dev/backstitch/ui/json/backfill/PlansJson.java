package dev.backstitch.ui.json.backfill;

import dev.backstitch.engine.plan.PlanComparison;
import dev.backstitch.lineage.radius.Because;
import dev.backstitch.storage.plan.SavedPlan;
import dev.backstitch.ui.json.Json;
import java.util.List;

/** Saved plans, and what is asked of them. */
public record PlansJson(Json json) {

  /** The field {@code plans}. */
  public void list(List<SavedPlan> plans) {
    json.objects(
        "plans",
        plans,
        p ->
            json.text("id", p.id())
                .text("hash", p.hash())
                .text("at", p.at().toString())
                .text("by", p.by())
                .text("reason", p.reason()));
  }

  /** The fields {@code plan} and {@code because}: the way back to what is wrong. */
  public void because(String plan, List<Because> steps) {
    json.text("plan", plan)
        .objects(
            "because",
            steps,
            s ->
                json.text("asset", s.asset().toString())
                    .text("partitions", s.partitions().text())
                    .text("text", s.text()));
  }

  /** The field {@code differences}. */
  public void differences(PlanComparison comparison) {
    json.objects(
        "differences",
        comparison.differences(),
        d ->
            json.text("asset", d.asset().toString())
                .partitions("onlyFirst", d.onlyFirst())
                .partitions("onlySecond", d.onlySecond()));
  }
}
