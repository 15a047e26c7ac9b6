package dev.backstitch.ui.json.deploy;

import dev.backstitch.engine.app.deploy.Deploy;
import dev.backstitch.storage.deploy.Deployment;
import dev.backstitch.ui.json.Json;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a deployment changes, for programs. */
public final class DeployJson {
  private DeployJson() {}

  /** What deploying changes, and what was deployed; null for nothing. */
  public static void fields(Json json, Deploy.Preview preview, @Nullable Deployment made) {
    Deployment now = preview.now();
    json.text("jar", preview.hash()).text("file", preview.file());
    json.text("comparedWith", now == null ? null : String.valueOf(now.number()));
    json.truth("deployed", () -> made != null);
    json.texts("added", preview.diff().added().stream().map(Object::toString).toList());
    json.texts("removed", preview.diff().removed().stream().map(Object::toString).toList());
    json.objects(
        "changed",
        List.copyOf(preview.diff().changed().entrySet()),
        change -> json.text("asset", change.getKey().toString()).texts("what", change.getValue()));
    json.objects(
        "stale",
        preview.stale(),
        staled ->
            json.text("asset", staled.asset().toString())
                .partitions("partitions", staled.keys())
                .texts("because", staled.because())
                .truth("new", staled::isNew));
    json.number("behind", preview.behind());
    if (made != null) {
      json.object("deployment", () -> fields(json, made));
    }
  }

  /** One deployment. */
  public static void fields(Json json, Deployment deployment) {
    json.number("number", deployment.number());
    json.text("jar", deployment.jar()).text("file", deployment.file());
    json.number("bytes", deployment.sizeBytes());
    json.number("assets", deployment.assets().size());
    json.text("at", deployment.at().toString()).text("by", deployment.by());
    json.text("reason", deployment.reason());
  }
}
