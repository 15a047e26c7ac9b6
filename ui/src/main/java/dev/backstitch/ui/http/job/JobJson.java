package dev.backstitch.ui.http.job;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.backstitch.storage.server.Job;
import dev.backstitch.ui.http.shape.Shape;
import dev.backstitch.ui.json.Json;
import dev.backstitch.ui.json.Pieces;
import dev.backstitch.ui.words.Words;
import java.io.IOException;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Jobs for programs. */
public final class JobJson {
  /** What is wrong, as every face tells it. */
  public static final Shape PROBLEM =
      Shape.object()
          .field("code", Shape.text())
          .field("subject", Shape.text())
          .field("message", Shape.text())
          .field("nearest", Shape.nullable(Shape.text()))
          .field("next", Shape.nullable(Shape.text()))
          .field("place", Shape.nullable(Shape.text()))
          .field("blame", Shape.text())
          .named("Problem");

  public static final Shape JOB =
      Shape.object()
          .field("job", Shape.text())
          .field("verb", Shape.text())
          .field("subject", Shape.text())
          .field("by", Shape.text())
          .field(
              "state",
              Shape.words(
                  "queued", "running", "done", "failed", "refused", "cancelled", "interrupted"))
          .field("askedAt", Shape.instant())
          .field("startedAt", Shape.nullable(Shape.instant()))
          .field("endedAt", Shape.nullable(Shape.instant()))
          .field(
              "progress",
              Shape.nullable(
                  Shape.object()
                      .field("done", Shape.whole())
                      .field("failed", Shape.whole())
                      .field("total", Shape.whole())
                      .field("words", Shape.text())))
          .field("run", Shape.nullable(Shape.text()))
          .optional("answer", Shape.any())
          .field("problems", Shape.list(PROBLEM))
          .named("Job");

  private static final ObjectMapper JSON = new ObjectMapper();

  private JobJson() {}

  /** The fields of one, with what came of it. */
  public static void fields(Json json, Jobs.View view) {
    brief(json, view);
    json.document("answer", answer(view.job()));
  }

  /** The fields of one among many. */
  public static void brief(Json json, Jobs.View view) {
    Job job = view.job();
    json.text("job", view.name())
        .text("verb", job.asked().verb())
        .text("subject", job.asked().subject())
        .text("by", job.asked().by())
        .text("state", Words.word(job.state()))
        .text("askedAt", job.asked().at().toString())
        .text("startedAt", text(job.startedAt()))
        .text("endedAt", text(job.endedAt()));
    JobProgress.Shown shown = view.progress();
    if (shown == null) {
      json.nothing("progress");
    } else {
      json.object(
          "progress",
          () ->
              json.number("done", shown.done())
                  .number("failed", shown.failed())
                  .number("total", shown.total())
                  .text("words", shown.words()));
    }
    json.text("run", job.run());
    JsonNode problems = ending(job).path("problems");
    json.document("problems", problems.isArray() ? problems.toString() : "[]");
  }

  /** As it was told, so that it is what the verb would have printed. */
  private static String answer(Job job) {
    try {
      return job.answer() == null
          ? "null"
          : Pieces.fields(job.answer()).getOrDefault("answer", "null");
    } catch (IOException damaged) {
      throw new IllegalStateException("Cannot read the answer of job " + job.number(), damaged);
    }
  }

  private static JsonNode ending(Job job) {
    try {
      return job.answer() == null
          ? JsonNodeFactory.instance.objectNode()
          : JSON.readTree(job.answer());
    } catch (JsonProcessingException damaged) {
      throw new IllegalStateException("Cannot read the answer of job " + job.number(), damaged);
    }
  }

  private static @Nullable String text(@Nullable Instant at) {
    return at == null ? null : at.toString();
  }
}
