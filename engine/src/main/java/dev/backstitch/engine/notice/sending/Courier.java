package dev.backstitch.engine.notice.sending;

import dev.backstitch.asset.digest.Digest;
import dev.backstitch.engine.notice.Message;
import dev.backstitch.engine.notice.MessageText;
import dev.backstitch.engine.notice.Notice;
import dev.backstitch.engine.notice.channel.Channel;
import dev.backstitch.engine.notice.channel.Parcel;
import dev.backstitch.engine.notice.channel.UndeliveredException;
import dev.backstitch.storage.notice.Outbox;
import dev.backstitch.storage.notice.Sending;
import dev.backstitch.storage.notice.Written;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Writes messages down and sends what is due. What does not get through is tried again, later each
 * time, by whoever looks next. Safe for use by many threads and processes.
 *
 * @param hooks name of the secret that holds a team's hook; null for none
 * @param clock by which attempts are made; of the real world, whatever a home's own clock says
 */
public record Courier(
    Outbox outbox, List<Channel> channels, Function<String, @Nullable String> hooks, Clock clock) {
  private static final int ATTEMPTS = 10;
  private static final int AT_ONCE = 100;

  /** Whoever took longer is taken for dead; longer than any channel's patience. */
  private static final Duration CLAIMED = Duration.ofMinutes(2);

  private static final Duration FIRST = Duration.ofSeconds(30);
  private static final Duration LONGEST = Duration.ofHours(6);

  public Courier {
    channels = List.copyOf(channels);
  }

  /**
   * Writes down what is new of these messages; sends nothing.
   *
   * @param by who brought them about
   * @return what was written, without what was there already
   */
  public List<Written> write(Collection<? extends Message> messages, Instant at, String by) {
    List<Written> notices = new ArrayList<>();
    List<Sending> sendings = new ArrayList<>();
    for (Message message : messages) {
      Written written = written(message, at, by);
      notices.add(written);
      for (String way : ways(written, message)) {
        sendings.add(Sending.waiting(written.id(), way, clock.instant()));
      }
    }
    return outbox.put(notices, sendings);
  }

  /** The channels by which a message would be sent. */
  public List<String> ways(Message message) {
    return ways(written(message, clock.instant(), ""), message);
  }

  private List<String> ways(Written written, Message message) {
    Parcel parcel = parcel(written, message);
    return channels.stream().filter(one -> one.reaches(parcel)).map(Channel::name).toList();
  }

  /** Whether the team was told of this before. */
  public boolean isWritten(Message message) {
    return outbox.find(id(message)).isPresent();
  }

  private static String id(Message message) {
    return Digest.shortOf(message.cause() + "\n" + message.to().name());
  }

  private static Written written(Message message, Instant at, String by) {
    String plan = message instanceof Notice notice ? notice.about().plan() : "";
    String run = message instanceof Notice notice ? notice.about().run() : "";
    return new Written(
        id(message),
        message.kind(),
        message.cause(),
        plan,
        run,
        message.to().name(),
        message.letter().subject(),
        MessageText.of(message),
        at,
        by);
  }

  /** Sends what is due; one that fails keeps no other. Blocking. */
  public List<Sending> sendDue() {
    return send(outbox.due(clock.instant(), AT_ONCE));
  }

  /** Sends what did not get through of these notices, due or not. Blocking. */
  public List<Sending> sendAgain(Collection<String> notices) {
    return send(
        outbox.sendings(notices).stream().filter(s -> s.state() != Sending.State.SENT).toList());
  }

  private List<Sending> send(List<Sending> waiting) {
    List<Sending> out = new ArrayList<>();
    for (Sending sending : waiting) {
      channel(sending.channel()).flatMap(channel -> attempt(sending, channel)).ifPresent(out::add);
    }
    return out;
  }

  /** One that is not configured any more waits until it is. */
  private Optional<Channel> channel(String name) {
    return channels.stream().filter(channel -> channel.name().equals(name)).findFirst();
  }

  private Optional<Sending> attempt(Sending waiting, Channel channel) {
    Optional<Sending> claimed = outbox.claim(waiting, clock.instant().plus(CLAIMED));
    return claimed.map(
        sending -> {
          Sending tried = tried(sending, channel);
          outbox.record(tried);
          return tried;
        });
  }

  private Sending tried(Sending sending, Channel channel) {
    Written written = outbox.find(sending.notice()).orElseThrow();
    try {
      channel.send(parcel(written, MessageText.read(written.body())));
      return ended(sending, Sending.State.SENT, "", clock.instant());
    } catch (UndeliveredException failed) {
      boolean again = failed.mayGetThrough() && sending.attempts() < ATTEMPTS;
      return ended(
          sending,
          again ? Sending.State.WAITING : Sending.State.GIVEN_UP,
          String.valueOf(failed.getMessage()),
          clock.instant().plus(pause(sending.attempts())));
    }
  }

  private static Sending ended(Sending sending, Sending.State state, String error, Instant next) {
    return new Sending(sending.notice(), sending.channel(), state, sending.attempts(), error, next);
  }

  /** Twice as long after each attempt. */
  static Duration pause(int attempts) {
    Duration pause = FIRST;
    for (int i = 1; i < attempts && pause.compareTo(LONGEST) < 0; i++) {
      pause = pause.multipliedBy(2);
    }
    return pause.compareTo(LONGEST) < 0 ? pause : LONGEST;
  }

  private Parcel parcel(Written written, Message message) {
    String folder = written.plan().isEmpty() ? "alerts" : written.plan();
    return new Parcel(written.id(), folder, message, hooks.apply(written.team()));
  }
}
