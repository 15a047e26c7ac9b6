package dev.backstitch.engine.notice.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.GreenMailUtil;
import com.icegreen.greenmail.util.ServerSetup;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.notice.Notice;
import dev.backstitch.engine.notice.Samples;
import dev.backstitch.engine.notice.channel.Parcel;
import dev.backstitch.engine.notice.channel.UndeliveredException;
import jakarta.mail.internet.MimeMessage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class MailChannelTest {
  private static final String CANARY = "T0P-s3cret";

  private final GreenMail server =
      new GreenMail(new ServerSetup(0, "127.0.0.1", ServerSetup.PROTOCOL_SMTP));

  @BeforeEach
  void start() {
    server.setUser("backstitch@bank.example", "bs", CANARY);
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop();
  }

  private MailServer at(String user, String startTls) {
    String address =
        "smtp://"
            + user
            + "127.0.0.1:"
            + server.getSmtp().getPort()
            + "?from=backstitch@bank.example&starttls="
            + startTls;
    return MailServer.parse(address, CANARY);
  }

  private static Parcel parcel() {
    return new Parcel("k1", "p1", Samples.notice(Notice.Kind.ANNOUNCEMENT), null);
  }

  @Test
  void theContactOfATeamGetsTextAndPage() throws Exception {
    try (MailChannel mail = new MailChannel(at("bs@", "off"))) {
      mail.send(parcel());
      mail.send(parcel());
    }

    MimeMessage[] got = server.getReceivedMessages();
    assertThat(got).hasSize(2);
    assertThat(got[0].getSubject())
        .isEqualTo(
            "On 2 May 2022 at 06:00, past figures change in finance.balance and"
                + " finance.revenue_monthly");
    assertThat(got[0].getAllRecipients()[0]).hasToString("finance@bank.example");
    assertThat(got[0].getHeader("Message-ID")).containsExactly("<k1@bank.example>");
    assertThat(got[1].getHeader("Message-ID")).containsExactly("<k1@bank.example>");
    String whole = GreenMailUtil.getWholeMessage(got[0]);
    assertThat(whole).contains("multipart/alternative", "text/plain", "text/html");
  }

  @Test
  void withoutTlsNothingIsSentWhereTlsIsRequired() {
    try (MailChannel mail = new MailChannel(at("bs@", "required"))) {
      UndeliveredException failure =
          catchThrowableOfType(UndeliveredException.class, () -> mail.send(parcel()));

      assertThat(failure.mayGetThrough()).isTrue();
      assertThat(failure).hasMessageContaining("did not take it");
      assertThat(failure).hasMessageNotContaining(CANARY);
    }
    assertThat(server.getReceivedMessages()).isEmpty();
  }

  @Test
  void aServerThatIsDownIsTriedAgain() {
    MailServer address = at("bs@", "off");
    server.stop();
    try (MailChannel mail = new MailChannel(address)) {
      UndeliveredException failure =
          catchThrowableOfType(UndeliveredException.class, () -> mail.send(parcel()));

      assertThat(failure.mayGetThrough()).isTrue();
      assertThat(failure).hasMessageNotContaining(CANARY);
    }
  }

  @Test
  void anAddressOfAnotherFormIsToldWithoutRepeatingIt() {
    assertThatThrownBy(() -> MailServer.parse("smtp://bs:" + CANARY + "@mail.example", ""))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("BS-694 BACKSTITCH_SMTP: has a password in it.")
        .hasMessageNotContaining(CANARY);
    assertThatThrownBy(() -> MailServer.parse("https://mail.example", ""))
        .hasMessageContaining("has another form");
    assertThatThrownBy(() -> MailServer.parse("smtp://mail.example", ""))
        .hasMessageContaining("does not say from whom mail is, with ?from=ADDRESS");
  }
}
