package dev.backstitch.engine.run;

import java.io.IOException;
import java.net.InetAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Somebody who works on a home: an open home in a process of a machine.
 *
 * @param begunMillis when the process began; a later one may have the same number
 * @param home number of the open home within the process
 */
record Worker(long process, String machine, long begunMillis, long home) {
  private static final Pattern TEXT = Pattern.compile("(\\d+)@(.*)/(\\d+)/(\\d+)");
  private static final AtomicLong HOMES = new AtomicLong();

  /** Systems tell the beginning of a process in ticks, and not always the same. */
  private static final Duration INEXACT = Duration.ofSeconds(2);

  /** A new one in this process. */
  static Worker here() {
    ProcessHandle self = ProcessHandle.current();
    return new Worker(self.pid(), thisMachine(), begun(self), HOMES.incrementAndGet());
  }

  private static long begun(ProcessHandle process) {
    return process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
  }

  private static String thisMachine() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (IOException nameless) {
      return "localhost";
    }
  }

  static Optional<Worker> parse(String text) {
    Matcher matcher = TEXT.matcher(text);
    return matcher.matches()
        ? Optional.of(
            new Worker(
                Long.parseLong(matcher.group(1)),
                matcher.group(2),
                Long.parseLong(matcher.group(3)),
                Long.parseLong(matcher.group(4))))
        : Optional.empty();
  }

  /** Whether its process is over for certain: it was one of this machine, and is there no more. */
  boolean isGone() {
    if (!machine.equals(thisMachine())) {
      return false;
    }
    Optional<ProcessHandle> there = ProcessHandle.of(process).filter(ProcessHandle::isAlive);
    return there.isEmpty() || Math.abs(begun(there.get()) - begunMillis) > INEXACT.toMillis();
  }

  /** For people. */
  String words() {
    return "process " + process + " on " + machine;
  }

  @Override
  public String toString() {
    return process + "@" + machine + "/" + begunMillis + "/" + home;
  }
}
