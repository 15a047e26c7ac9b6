package dev.backstitch.bench.serve;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.Materialize;
import dev.backstitch.testkit.made.BusyProject;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Backfills of a server, one after the other until it is closed: each rebuilds every hour. */
final class Work implements AutoCloseable {
  private static final Pattern ID = Pattern.compile("\"(?:id|job)\":\"([^\"]+)\"");
  private static final Pattern DONE = Pattern.compile("\"done\":(\\d+)");
  private static final Pattern STATE = Pattern.compile("\"state\":\"([^\"]+)\"");

  private final HttpClient client = HttpClient.newHttpClient();
  private final String api;
  private final Thread thread = new Thread(this::work, "work");
  private volatile boolean isOver;
  private long before;
  private volatile long built;
  private volatile String broken = "";

  private Work(String url) {
    this.api = url + "/api/v1";
  }

  /** Publishes for the first time what is rebuilt later. */
  static void prepare(Backstitch opened) {
    opened
        .materialize()
        .run(new Materialize.Request("+" + BusyProject.LAST, null), new Materialize.Listener() {});
  }

  /** Begins; one is under way when it answers. */
  static Work at(String url) throws InterruptedException {
    Work work = new Work(url);
    work.thread.start();
    Thread.sleep(2_000);
    return work;
  }

  /** How many partitions were built so far. */
  long built() {
    if (!broken.isEmpty()) {
      throw new IllegalStateException(broken);
    }
    return built;
  }

  private void work() {
    try {
      while (!isOver) {
        one();
      }
    } catch (IOException | IllegalStateException failed) {
      broken = failed.toString();
    } catch (InterruptedException closed) {
      Thread.currentThread().interrupt();
    }
  }

  private void one() throws IOException, InterruptedException {
    String plan =
        id(post("/backfills", "{\"from\":[\"" + BusyProject.FIRST + "\"],\"reason\":\"bench\"}"));
    try {
      build(plan);
    } finally {
      // Whatever became of it: another one may not touch what this one holds.
      post("/backfills/" + plan + "/cancel", "{}");
    }
  }

  private void build(String plan) throws IOException, InterruptedException {
    String job = id(post("/backfills/" + plan + "/run", "{}"));
    String state = "queued";
    while (!isOver && (state.equals("queued") || state.equals("running"))) {
      Thread.sleep(100);
      String told = get("/jobs/" + job);
      state = found(STATE, told);
      built = Math.max(built, before + done(told));
    }
    before = built;
    if (!isOver && !state.equals("done")) {
      throw new IllegalStateException("the backfill " + plan + " is " + state);
    }
  }

  private static long done(String job) {
    Matcher found = DONE.matcher(job);
    return found.find() ? Long.parseLong(found.group(1)) : 0;
  }

  private String id(String answer) {
    return found(ID, answer);
  }

  private static String found(Pattern pattern, String answer) {
    Matcher found = pattern.matcher(answer);
    if (!found.find()) {
      throw new IllegalStateException(answer);
    }
    return found.group(1);
  }

  private String get(String path) throws IOException, InterruptedException {
    return client
        .send(HttpRequest.newBuilder(URI.create(api + path)).build(), BodyHandlers.ofString())
        .body();
  }

  private String post(String path, String body) throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(api + path))
            .header("Content-Type", "application/json")
            .header("Idempotency-Key", UUID.randomUUID().toString())
            .POST(BodyPublishers.ofString(body))
            .build();
    return client.send(request, BodyHandlers.ofString()).body();
  }

  @Override
  public void close() {
    isOver = true;
    try {
      thread.join();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
