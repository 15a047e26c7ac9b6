package dev.backstitch.bench.serve;

import dev.backstitch.bench.layout.MadeUpSketch;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.home.Options;
import dev.backstitch.lineage.layout.Layout;
import dev.backstitch.lineage.layout.Measures;
import dev.backstitch.lineage.layout.Sketch;
import dev.backstitch.testkit.made.MadeUpHome;
import dev.backstitch.testkit.made.MadeUpProject;
import dev.backstitch.ui.http.service.Place;
import dev.backstitch.ui.http.service.Service;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What the server's part of the pages takes, warm: half of the times are shorter, and 95 in 100.
 */
public final class UiTimes {
  private static final int WARM = 15;
  private static final int TIMES = 40;
  private static final int AT_ONCE = 32;
  private static final double SECONDS = 5;
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final HttpClient client = HttpClient.newHttpClient();
  private final String url;

  private UiTimes(String url) {
    this.url = url;
  }

  /** Takes the folder of a home of 5,000 assets. */
  public static void main(String[] args) throws IOException, InterruptedException {
    for (int size : new int[] {5_000, 10_000}) {
      layout(size);
    }
    MadeUpProject project = new MadeUpProject(5_000);
    Path home =
        args.length > 0
            ? Path.of(args[0])
            : Path.of(System.getProperty("java.io.tmpdir"), project.name());
    Options options = MadeUpHome.at(home, project);
    try (Backstitch opened = Backstitch.open(project, options);
        Service service = Service.start(opened, Place.here(0, home.toString()))) {
      new UiTimes(service.url()).answers(project.declarations().assets().get(0).name().toString());
    }
    System.out.printf(
        "ui: load of the machine %.1f%n",
        ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
  }

  /** Something that is timed. */
  private interface Work {
    void run() throws IOException, InterruptedException;
  }

  private static void layout(int size) throws IOException, InterruptedException {
    Sketch sketch = MadeUpSketch.of(size);
    List<Double> processors = new ArrayList<>();
    List<Double> clock =
        times(
            () -> {
              long before = THREADS.getCurrentThreadCpuTime();
              if (Layout.of(sketch, Measures.ASSETS).width() == 0) {
                throw new IllegalStateException("Nothing was drawn");
              }
              processors.add((THREADS.getCurrentThreadCpuTime() - before) / 1e6);
            });
    say("layout of " + size + " assets", clock, size == 5_000 ? "150" : "none");
    say(
        "layout of " + size + " assets, time of processors",
        processors.subList(WARM, processors.size()).stream().sorted().toList(),
        size == 5_000 ? "150" : "none");
  }

  private void answers(String asset) throws IOException, InterruptedException {
    HttpRequest.Builder graph = request("/graph").header("Accept-Encoding", "gzip");
    HttpRequest.Builder states = request("/states").header("Accept-Encoding", "gzip");
    int bytes = ask(graph).body().length + ask(states).body().length;
    System.out.printf("ui: skeleton and states, %,d bytes gz of 153,600%n", bytes);
    say("skeleton that is drawn already", times(() -> ask(graph)), "5");
    String body = "{\"from\":[\"" + asset + "[2016-03-01..2016-04-11]\"]}";
    HttpRequest.Builder impact =
        request("/impact")
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body));
    say("radius of 42 days", times(() -> ask(impact)), "200");
    Asker lists = new Asker(url, List.of("/assets?limit=50"));
    lists.ask(AT_ONCE, SECONDS);
    Asker.Told told = lists.ask(AT_ONCE, SECONDS);
    System.out.printf(
        "ui: lists of 50 assets, %,.0f a second of 1,000; p50 %.1f ms, p95 %.1f ms%n",
        told.perSecond(), told.part(0.5), told.part(0.95));
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(url + "/api/v1" + path));
  }

  private HttpResponse<byte[]> ask(HttpRequest.Builder request)
      throws IOException, InterruptedException {
    HttpResponse<byte[]> answer = client.send(request.build(), BodyHandlers.ofByteArray());
    if (answer.statusCode() != 200) {
      throw new IllegalStateException(answer.toString());
    }
    return answer;
  }

  private static List<Double> times(Work work) throws IOException, InterruptedException {
    List<Double> millis = new ArrayList<>();
    for (int i = 0; i < WARM + TIMES; i++) {
      long start = System.nanoTime();
      work.run();
      if (i >= WARM) {
        millis.add((System.nanoTime() - start) / 1e6);
      }
    }
    return millis.stream().sorted().toList();
  }

  private static void say(String what, List<Double> sorted, String bound) {
    System.out.printf(
        "ui: %s: p50 %.1f ms, p95 %.1f ms, to hold: %s%n",
        what,
        sorted.get(sorted.size() / 2),
        sorted.get((int) (sorted.size() * 0.95)),
        bound.equals("none") ? bound : bound + " ms");
  }
}
