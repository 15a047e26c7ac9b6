package dev.backstitch.ui.cli.remote;

import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import javax.net.ssl.SSLException;

/** Why a server gave no whole answer. */
final class Unreached {
  private Unreached() {}

  /**
   * As a problem.
   *
   * @param call what it was to do
   */
  static ProblemException of(String url, IOException thrown, Call call) {
    return new ProblemException(problem(url, thrown, call).blamedOn(Blame.EXTERNAL), thrown);
  }

  /** What the call that failed does to the home. */
  enum Call {
    READS,
    CHANGES
  }

  private static Problem problem(String url, IOException thrown, Call call) {
    String subject = "server " + url;
    if (thrown instanceof SSLException) {
      return Problem.of("BS-884", subject, "cannot be trusted: " + words(thrown))
          .next(
              "See that its certificate is known to this Java (-Djavax.net.ssl.trustStore in"
                  + " BACKSTITCH_JAVA_OPTS), or say http:// where there is no TLS.");
    }
    if (isNobody(thrown)) {
      return Problem.of("BS-884", subject, "does not answer: " + words(thrown))
          .next("See that `backstitch serve` runs there, and the address is right.");
    }
    return Problem.of("BS-887", subject, "broke off: " + words(thrown))
        .next(
            call == Call.READS
                ? "Try again; see the server's log if it happens again."
                : "It may have happened all the same: look before you try again.");
  }

  /** Whether nobody can have heard the call. */
  static boolean isNobody(IOException thrown) {
    return thrown instanceof ConnectException
        || thrown instanceof UnknownHostException
        || thrown instanceof HttpConnectTimeoutException
        || thrown.getCause() instanceof UnresolvedAddressException;
  }

  private static String words(IOException thrown) {
    if (thrown instanceof HttpTimeoutException) {
      return "it took too long";
    }
    Throwable deepest = thrown;
    while (deepest.getCause() != null) {
      deepest = deepest.getCause();
    }
    if (deepest instanceof UnresolvedAddressException || deepest instanceof UnknownHostException) {
      return "its name is not known";
    }
    String message = thrown.getMessage() != null ? thrown.getMessage() : deepest.getMessage();
    return message == null ? "the connection was refused" : message;
  }
}
