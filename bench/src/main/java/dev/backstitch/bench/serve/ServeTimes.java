package dev.backstitch.bench.serve;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.home.Options;
import dev.backstitch.testkit.made.MadeUpHome;
import dev.backstitch.testkit.made.MadeUpProject;
import dev.backstitch.ui.http.service.Place;
import dev.backstitch.ui.http.service.Service;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;

/** Asks a server of made-up assets what pages ask. */
public final class ServeTimes {
  private static final int AT_ONCE = 32;
  private static final int LISTS = 3_000;
  private static final int TIMES = 9;

  private final HttpClient client = HttpClient.newHttpClient();
  private final String api;

  private ServeTimes(String url) {
    this.api = url + "/api/v1";
  }

  /** Takes the number of assets, and the folder of the home. */
  public static void main(String[] args) throws IOException, InterruptedException {
    MadeUpProject project = new MadeUpProject(args.length > 0 ? Integer.parseInt(args[0]) : 5_000);
    Path home =
        args.length > 1
            ? Path.of(args[1])
            : Path.of(System.getProperty("java.io.tmpdir"), project.name());
    Options options = MadeUpHome.at(home, project);
    long start = System.nanoTime();
    long used = processors();
    try (Backstitch opened = Backstitch.open(project, options);
        Service service = Service.start(opened, Place.here(0, home.toString()))) {
      ServeTimes times = new ServeTimes(service.url());
      times.get("/session", "");
      say("start to first answer", since(start), "ms");
      say("start, time of processors", (processors() - used) / 1e6, "ms");
      start = System.nanoTime();
      used = processors();
      times.get("/graph", "gzip");
      times.get("/states", "gzip");
      say("first skeleton and states", since(start), "ms");
      say("first skeleton and states, time of processors", (processors() - used) / 1e6, "ms");
      say("skeleton", times.get("/graph", "gzip").body().length, "bytes gz");
      say("states", times.get("/states", "gzip").body().length, "bytes gz");
      say("skeleton again, median", times.median("/graph"), "ms");
      times.lists();
      times.radius(opened.project().graph().order().get(0).toString());
      System.gc();
      Runtime runtime = Runtime.getRuntime();
      say("heap in use", (runtime.totalMemory() - runtime.freeMemory()) / 1e6, "MB");
    }
  }

  private static void say(String what, double figure, String unit) {
    System.out.printf("serve: %s: %,.1f %s%n", what, figure, unit);
  }

  /** Of this process, in nanoseconds. */
  private static long processors() {
    return ProcessHandle.current().info().totalCpuDuration().orElseThrow().toNanos();
  }

  private static double since(long start) {
    return (System.nanoTime() - start) / 1e6;
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(api + path));
  }

  private HttpResponse<byte[]> get(String path, String encoding)
      throws IOException, InterruptedException {
    HttpRequest.Builder request = request(path);
    if (!encoding.isEmpty()) {
      request.header("Accept-Encoding", encoding);
    }
    return required(client.send(request.build(), BodyHandlers.ofByteArray()));
  }

  private static HttpResponse<byte[]> required(HttpResponse<byte[]> answer) {
    if (answer.statusCode() >= 400) {
      throw new IllegalStateException(
          answer + " " + new String(answer.body(), StandardCharsets.UTF_8));
    }
    return answer;
  }

  private double median(String path) throws IOException, InterruptedException {
    double[] times = new double[TIMES];
    for (int i = 0; i < TIMES; i++) {
      long start = System.nanoTime();
      get(path, "gzip");
      times[i] = since(start);
    }
    Arrays.sort(times);
    return times[TIMES / 2];
  }

  private void lists() throws IOException, InterruptedException {
    String path = "/assets?limit=50";
    get(path, "");
    Semaphore places = new Semaphore(AT_ONCE);
    List<CompletableFuture<HttpResponse<byte[]>>> answers = new ArrayList<>();
    long start = System.nanoTime();
    for (int i = 0; i < LISTS; i++) {
      places.acquire();
      answers.add(
          client
              .sendAsync(request(path).build(), BodyHandlers.ofByteArray())
              .whenComplete((answer, thrown) -> places.release()));
    }
    answers.forEach(answer -> required(answer.join()));
    say("lists of 50 assets", LISTS * 1e3 / since(start), "a second");
  }

  private void radius(String asset) throws IOException, InterruptedException {
    double[] times = new double[TIMES];
    String body = "{\"from\":[\"" + asset + "[2016-03-01..2016-04-11]\"]}";
    for (int i = 0; i < TIMES; i++) {
      HttpRequest request =
          request("/impact")
              .header("Content-Type", "application/json")
              .POST(BodyPublishers.ofString(body))
              .build();
      long start = System.nanoTime();
      HttpResponse<byte[]> answer = client.send(request, BodyHandlers.ofByteArray());
      times[i] = since(start);
      if (answer.statusCode() == 404) {
        System.out.println("serve: no radius: this server does not answer /impact");
        return;
      }
      required(answer);
    }
    Arrays.sort(times);
    say("radius, median", times[TIMES / 2], "ms");
  }
}
