package dev.backstitch.bench.serve;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.testkit.made.MadeUpHome;
import dev.backstitch.testkit.made.MadeUpProject;
import dev.backstitch.ui.http.service.Place;
import dev.backstitch.ui.http.service.Service;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;

/** Serves a made-up project until it is stopped, for browsers and whoever measures them. */
public final class ServeMadeUp {
  private ServeMadeUp() {}

  /** Takes the number of assets, the folder of the home and the port. */
  public static void main(String[] args) throws InterruptedException {
    MadeUpProject project = new MadeUpProject(args.length > 0 ? Integer.parseInt(args[0]) : 5_000);
    Path home =
        args.length > 1
            ? Path.of(args[1])
            : Path.of(System.getProperty("java.io.tmpdir"), project.name());
    int port = args.length > 2 ? Integer.parseInt(args[2]) : 7420;
    long start = System.nanoTime();
    try (Backstitch opened = Backstitch.open(project, MadeUpHome.at(home, project));
        Service service = Service.start(opened, Place.here(port, home.toString()))) {
      System.out.printf(
          "%s at %s after %.1f s%n",
          project.name(), service.url(), (System.nanoTime() - start) / 1e9);
      new CountDownLatch(1).await();
    }
  }
}
