package dev.backstitch.bench.serve;

import com.sun.management.OperatingSystemMXBean;
import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.testkit.made.MadeUpHome;
import dev.backstitch.testkit.made.MadeUpProject;
import dev.backstitch.ui.http.Endpoint;
import dev.backstitch.ui.http.Method;
import dev.backstitch.ui.http.Param;
import dev.backstitch.ui.http.resource.Resources;
import dev.backstitch.ui.http.service.Place;
import dev.backstitch.ui.http.service.Service;
import dev.backstitch.ui.http.site.Site;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Asks every route that reads, over made-up assets, and says what each answer takes. */
public final class RouteTimes {
  private static final int TIMES = 3;
  private static final Pattern PLAN = Pattern.compile("\"id\":\"([^\"]+)\"");

  private final HttpClient client = HttpClient.newHttpClient();
  private final OperatingSystemMXBean machine =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
  private final String api;

  private RouteTimes(String url) {
    this.api = url + "/api/v1";
  }

  /** What paths are about. */
  private record Given(String asset, String backfill) {}

  /** Takes the number of assets, the folder of the home, and a part of the paths that are meant. */
  public static void main(String[] args) throws IOException, InterruptedException {
    MadeUpProject project = new MadeUpProject(args.length > 0 ? Integer.parseInt(args[0]) : 5_000);
    Path home =
        args.length > 1
            ? Path.of(args[1])
            : Path.of(System.getProperty("java.io.tmpdir"), project.name());
    try (Backstitch opened = Backstitch.open(project, MadeUpHome.at(home, project));
        Service service = Service.start(opened, Place.here(0, home.toString()))) {
      RouteTimes times = new RouteTimes(service.url());
      String of = args.length > 2 ? args[2] : "";
      times.all(
          opened,
          Resources.endpoints(new Site(opened, "", "")).stream()
              .filter(endpoint -> endpoint.path().contains(of))
              .toList());
    }
  }

  private void all(Backstitch opened, List<Endpoint> endpoints)
      throws IOException, InterruptedException {
    String raw = opened.project().graph().order().get(0).toString();
    String range = raw + "[2016-03-01..2016-04-11]";
    String plan = body(post("/backfills", "{\"from\":[\"" + range + "\"],\"reason\":\"bench\"}"));
    Matcher id = PLAN.matcher(plan);
    if (!id.find()) {
      throw new IllegalStateException("no plan: " + plan);
    }
    Given given = new Given(built(opened), id.group(1));
    for (Endpoint endpoint : endpoints) {
      if (endpoint.method() == Method.GET && !endpoint.path().equals("/events")) {
        String path = path(endpoint, given);
        say(path, HttpRequest.newBuilder(URI.create(api + path)).build());
      }
    }
    say("/impact of " + range, post("/impact", "{\"from\":[\"" + range + "\"]}"));
  }

  /** One that is made daily out of others. */
  private static String built(Backstitch opened) {
    return opened.project().graph().order().stream()
        .map(opened.project().graph()::asset)
        .filter(AssetDefinition::isBuilt)
        .filter(asset -> !asset.scheme().toString().contains("MONDAY"))
        .findFirst()
        .orElseThrow()
        .name()
        .toString();
  }

  private static String path(Endpoint endpoint, Given given) {
    String path = endpoint.path();
    String noun = path.split("/", 3)[1];
    path = path.replace("{name}", given.asset());
    path = path.replace("{id}", noun.equals("backfills") ? given.backfill() : "1");
    path = path.replaceAll("\\{\\w+}", "1");
    String query =
        endpoint.params().stream()
            .filter(param -> param.place() == Param.Place.QUERY && param.isRequired())
            .map(param -> param.name() + "=" + value(param.name(), given))
            .collect(Collectors.joining("&"));
    return query.isEmpty() ? path : path + "?" + query;
  }

  private static String value(String name, Given given) {
    return switch (name) {
      case "partition" -> "2016-03-01";
      case "other" -> given.backfill();
      case "selection" -> given.asset() + "%5B2016-03-01%5D";
      default -> given.asset();
    };
  }

  private HttpRequest post(String path, String body) {
    return HttpRequest.newBuilder(URI.create(api + path))
        .header("Content-Type", "application/json")
        .POST(BodyPublishers.ofString(body))
        .build();
  }

  private String body(HttpRequest request) throws IOException, InterruptedException {
    return client.send(request, BodyHandlers.ofString()).body();
  }

  /** The least of a few, after one that is not counted. */
  private void say(String name, HttpRequest request) throws IOException, InterruptedException {
    HttpResponse<byte[]> answer = client.send(request, BodyHandlers.ofByteArray());
    long least = Long.MAX_VALUE;
    for (int i = 0; i < TIMES; i++) {
      // Longer than what was seen a moment ago is believed.
      Thread.sleep(500);
      long before = machine.getProcessCpuTime();
      answer = client.send(request, BodyHandlers.ofByteArray());
      least = Math.min(least, machine.getProcessCpuTime() - before);
    }
    System.out.printf(
        "routes: %8.1f ms of processors, %,9d bytes, %d: %s%n",
        least / 1e6, answer.body().length, answer.statusCode(), name);
  }
}
