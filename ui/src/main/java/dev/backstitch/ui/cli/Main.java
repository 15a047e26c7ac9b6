package dev.backstitch.ui.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Where {@code ./backstitch} starts. */
@Command(name = "backstitch", version = "backstitch 0.1.0", mixinStandardHelpOptions = true)
public final class Main implements Runnable {
  private Main() {}

  /** Runs one command and ends the process with its exit code. */
  public static void main(String[] args) {
    System.exit(new CommandLine(new Main()).execute(args));
  }

  @Override
  public void run() {
    CommandLine.usage(this, System.out);
  }
}
