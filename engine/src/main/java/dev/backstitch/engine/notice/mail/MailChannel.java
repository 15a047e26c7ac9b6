package dev.backstitch.engine.notice.mail;

import dev.backstitch.engine.notice.channel.Channel;
import dev.backstitch.engine.notice.channel.Parcel;
import dev.backstitch.engine.notice.channel.UndeliveredException;
import dev.backstitch.engine.notice.letter.HtmlLetter;
import dev.backstitch.engine.notice.letter.Letter;
import dev.backstitch.engine.notice.letter.MarkdownLetter;
import io.vertx.core.MultiMap;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.ext.mail.LoginOption;
import io.vertx.ext.mail.MailClient;
import io.vertx.ext.mail.MailConfig;
import io.vertx.ext.mail.MailMessage;
import io.vertx.ext.mail.StartTLSOptions;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Sends mail to the contact of a team, as plain text and HTML. Its event loop begins with the first
 * mail and does nothing but mail; callers wait for it on their own threads.
 */
public final class MailChannel implements Channel, AutoCloseable {
  private static final Pattern ADDRESS =
      Pattern.compile("[^@\\s<>,;\\p{Cntrl}]+@[^@\\s<>,;\\p{Cntrl}]+");
  private static final int MOST_SUBJECT = 180;
  private static final int CONNECT_MILLIS = 10_000;
  private static final int PATIENCE_SECONDS = 30;

  private final MailServer server;
  private volatile MailLoop loop = MailLoop.NONE;

  public MailChannel(MailServer server) {
    this.server = server;
  }

  /** What runs while there is mail. */
  private record MailLoop(Runnable end, @Nullable MailClient client) {
    static final MailLoop NONE = new MailLoop(() -> {}, null);
  }

  @Override
  public String name() {
    return "mail";
  }

  @Override
  public boolean reaches(Parcel parcel) {
    return ADDRESS.matcher(parcel.message().to().contact()).matches();
  }

  @Override
  public void send(Parcel parcel) throws UndeliveredException {
    try {
      client()
          .sendMail(mail(parcel))
          .toCompletionStage()
          .toCompletableFuture()
          .get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException failed) {
      throw UndeliveredException.forNow(
          "the mail server " + server + " did not take it: " + words(failed.getCause()));
    } catch (TimeoutException slow) {
      throw UndeliveredException.forNow(
          "the mail server " + server + " did not answer in " + PATIENCE_SECONDS + " s");
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw UndeliveredException.forNow("interrupted");
    }
  }

  /** One line, never the password: servers echo what they were told. */
  private String words(@Nullable Throwable cause) {
    String text =
        String.valueOf(cause == null ? null : cause.getMessage()).replaceAll("\\p{Cntrl}+", " ");
    return server.password().isEmpty() ? text : text.replace(server.password(), "\u2026");
  }

  private MailMessage mail(Parcel parcel) {
    Letter letter = parcel.message().letter();
    String subject = letter.subject().replaceAll("\\p{Cntrl}+", " ");
    MailMessage mail =
        new MailMessage()
            .setFrom(server.from())
            .setTo(parcel.message().to().contact())
            .setSubject(
                subject.length() > MOST_SUBJECT
                    ? subject.substring(0, MOST_SUBJECT) + "\u2026"
                    : subject)
            .setText(MarkdownLetter.of(letter))
            .setHtml(HtmlLetter.of(letter));
    String at = server.from().substring(server.from().indexOf('@') + 1).toLowerCase(Locale.ROOT);
    return mail.setHeaders(
        MultiMap.caseInsensitiveMultiMap()
            .add("Message-ID", "<" + parcel.key() + "@" + at + ">")
            .add("Auto-Submitted", "auto-generated")
            .add("Idempotency-Key", parcel.key()));
  }

  private synchronized MailClient client() {
    MailClient open = loop.client();
    if (open != null) {
      return open;
    }
    Vertx vertx = Vertx.vertx(new VertxOptions().setEventLoopPoolSize(1).setUseDaemonThread(true));
    MailClient client = MailClient.create(vertx, config());
    loop = new MailLoop(vertx::close, client);
    return client;
  }

  private MailConfig config() {
    MailConfig config =
        new MailConfig(server.host(), server.port())
            .setSsl(server.isSecure())
            .setStarttls(
                switch (server.startTls()) {
                  case "required" -> StartTLSOptions.REQUIRED;
                  case "optional" -> StartTLSOptions.OPTIONAL;
                  default -> StartTLSOptions.DISABLED;
                })
            .setHostnameVerificationAlgorithm("HTTPS")
            .setConnectTimeout(CONNECT_MILLIS)
            .setKeepAlive(false)
            .setLogin(server.user().isEmpty() ? LoginOption.DISABLED : LoginOption.REQUIRED);
    return server.user().isEmpty()
        ? config
        : config.setUsername(server.user()).setPassword(server.password());
  }

  @Override
  public synchronized void close() {
    loop.end().run();
    loop = MailLoop.NONE;
  }
}
