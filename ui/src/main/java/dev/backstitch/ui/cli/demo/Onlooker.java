package dev.backstitch.ui.cli.demo;

import dev.backstitch.asset.definition.AssetProject;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.Projects;
import dev.backstitch.engine.app.Reads;
import dev.backstitch.engine.app.home.Options;
import dev.backstitch.storage.query.Cancellation;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;

/**
 * A process of its own that reads a home again and again until its input ends, and then says how
 * often it did and how often it saw a contradiction.
 */
public final class Onlooker {
  private Onlooker() {}

  /** Project, home, clock and query. */
  public static void main(String[] args) throws IOException {
    AssetProject project = Projects.find(args[0]);
    Options options = new Options(Path.of(args[1]), null, Instant.parse(args[2]), "onlooker");
    long reads = 0;
    long mixed = 0;
    try (Backstitch backstitch = Backstitch.open(project, options)) {
      Reads.Request request = new Reads.Request(args[3], null, null, 1);
      while (System.in.available() == 0) {
        Reads.Answer answer = backstitch.reads().query(request, Cancellation.NEVER);
        Object count = answer.result().rows().get(0).get(0);
        reads++;
        mixed += ((Number) count).longValue() == 0 ? 0 : 1;
      }
    }
    System.out.println(reads + " " + mixed);
  }
}
