package dev.backstitch.bench.serve;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.home.Options;
import dev.backstitch.testkit.made.BusyProject;
import dev.backstitch.testkit.made.MadeUpHome;
import dev.backstitch.testkit.made.MadeUpProject;
import dev.backstitch.ui.http.service.Place;
import dev.backstitch.ui.http.service.Service;
import java.io.IOException;
import java.lang.management.ManagementFactory;
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
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Asks a server of made-up assets what pages ask. */
public final class ServeTimes {
  private static final int AT_ONCE = 32;
  private static final double SECONDS = 6;
  private static final int TIMES = 9;
  private static final Pattern NEXT = Pattern.compile("\"next\":\"([^\"]+)\"");

  private final HttpClient client = HttpClient.newHttpClient();
  private final String api;

  private ServeTimes(String url) {
    this.api = url + "/api/v1";
  }

  /** Takes the number of assets, and the folder of the home. */
  public static void main(String[] args) throws IOException, InterruptedException {
    int assets = args.length > 0 ? Integer.parseInt(args[0]) : 5_000;
    BusyProject project = new BusyProject(assets);
    Path home =
        args.length > 1
            ? Path.of(args[1])
            : Path.of(System.getProperty("java.io.tmpdir"), project.name());
    Options options = home(home, project, assets);
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
      times.lists(service.url());
      times.radius(project.external());
      System.gc();
      Runtime runtime = Runtime.getRuntime();
      say("heap in use", (runtime.totalMemory() - runtime.freeMemory()) / 1e6, "MB");
    }
  }

  /** The record of a made-up project, and tables that can really be built. */
  private static Options home(Path folder, BusyProject project, int assets) {
    Options options = MadeUpHome.at(folder, new MadeUpProject(assets));
    try (Backstitch opened = Backstitch.open(project, options)) {
      Work.prepare(opened);
    }
    return options;
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

  /** Lists of 50 assets, while the server only answers and while it builds a backfill as well. */
  private void lists(String url) throws IOException, InterruptedException {
    String path = "/assets?limit=50";
    String tag = get(path, "").headers().firstValue("ETag").orElseThrow();
    Asker lists = new Asker(url, List.of(path));
    Asker known = new Asker(url, List.of(path), "If-None-Match: " + tag);
    Asker pages = new Asker(url, pages(path));
    lists.ask(AT_ONCE, 3);
    double alone = said("lists of 50 assets", lists.ask(AT_ONCE, SECONDS));
    said("lists that the caller has", known.ask(AT_ONCE, SECONDS));
    said("lists, all pages in turn", pages.ask(AT_ONCE, SECONDS));
    try (Work work = Work.at(url)) {
      long before = work.built();
      double beside = said("lists beside a backfill", lists.ask(AT_ONCE, SECONDS));
      said("lists that the caller has, beside a backfill", known.ask(AT_ONCE, SECONDS));
      said("lists, all pages in turn, beside a backfill", pages.ask(AT_ONCE, SECONDS));
      say("lists beside a backfill, share of those alone", beside / alone, "");
      say("built meanwhile", (double) work.built() - before, "partitions");
    }
    say("load of the machine", load(), "");
  }

  /** The first page and those behind it, to the end of the list. */
  private List<String> pages(String first) throws IOException, InterruptedException {
    List<String> out = new ArrayList<>();
    String path = first;
    while (true) {
      out.add(path);
      Matcher next = NEXT.matcher(new String(get(path, "").body(), StandardCharsets.UTF_8));
      if (!next.find()) {
        return out;
      }
      path = first + "&cursor=" + next.group(1);
    }
  }

  private static double load() {
    return ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
  }

  private static double said(String what, Asker.Told told) {
    System.out.printf(
        "serve: %s: %,.0f a second, median %.1f ms, p95 %.1f ms%n",
        what, told.perSecond(), told.part(0.5), told.part(0.95));
    return told.perSecond();
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
