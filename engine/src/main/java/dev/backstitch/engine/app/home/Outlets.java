package dev.backstitch.engine.app.home;

import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.notice.channel.BrokenChannel;
import dev.backstitch.engine.notice.channel.Channel;
import dev.backstitch.engine.notice.channel.FolderChannel;
import dev.backstitch.engine.notice.channel.HookChannel;
import dev.backstitch.engine.notice.channel.web.Guard;
import dev.backstitch.engine.notice.channel.web.GuardedPost;
import dev.backstitch.engine.notice.channel.web.Resolver;
import dev.backstitch.engine.notice.mail.MailChannel;
import dev.backstitch.engine.notice.mail.MailServer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import javax.net.ssl.SSLSocketFactory;
import org.jspecify.annotations.Nullable;

/**
 * What people are told through. Secrets are variables of the environment; none is ever kept or
 * printed.
 *
 * @param variables the value of a variable; null when it is not set
 * @param insideHosts hosts of the house that hooks may lead to, without TLS if need be
 */
public record Outlets(UnaryOperator<@Nullable String> variables, Set<String> insideHosts) {
  private static final String MAIL = "BACKSTITCH_SMTP";
  private static final String MAIL_PASSWORD = "BACKSTITCH_SMTP_PASSWORD";
  private static final String HOSTS = "BACKSTITCH_WEBHOOK_HOSTS";
  private static final Duration PATIENCE = Duration.ofSeconds(15);

  public Outlets {
    Objects.requireNonNull(variables);
    insideHosts = Set.copyOf(insideHosts);
  }

  /** Of this process. */
  public static Outlets ofEnvironment(Set<String> insideHosts) {
    return new Outlets(System::getenv, insideHosts);
  }

  /** Folder, hooks, and mail where a server is named. */
  OpenOutlets open(Path folder) {
    List<Channel> channels = new ArrayList<>();
    channels.add(new FolderChannel(folder));
    Guard guard = new Guard(hosts(), Resolver.SYSTEM);
    Supplier<SSLSocketFactory> tls = () -> (SSLSocketFactory) SSLSocketFactory.getDefault();
    channels.add(new HookChannel(variables, new GuardedPost(guard, tls, PATIENCE)));
    String server = variables.apply(MAIL);
    MailChannel mail = null;
    if (server != null && !server.isBlank()) {
      String password = variables.apply(MAIL_PASSWORD);
      try {
        mail = new MailChannel(MailServer.parse(server, password == null ? "" : password));
        channels.add(mail);
      } catch (ProblemException wrong) {
        channels.add(new BrokenChannel("mail", String.valueOf(wrong.getMessage())));
      }
    }
    return new OpenOutlets(channels, mail);
  }

  private Set<String> hosts() {
    Set<String> out = new HashSet<>(insideHosts);
    String more = variables.apply(HOSTS);
    if (more != null) {
      for (String host : more.split(",", -1)) {
        if (!host.isBlank()) {
          out.add(host.strip());
        }
      }
    }
    return out;
  }
}
