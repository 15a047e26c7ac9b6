package dev.backstitch.engine.notice.channel;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;

/**
 * A hook's address as its secret holds it: {@code https://...}, or {@code slack:https://...} for
 * chats that take what Slack takes; Slack's own hooks are recognised. Never printed.
 */
record Hook(URI address, boolean isChat) {
  private static final String CHAT = "slack:";

  static Hook parse(String secret) throws UndeliveredException {
    String text = secret.strip();
    boolean named = text.startsWith(CHAT);
    try {
      URI address = new URI(named ? text.substring(CHAT.length()) : text);
      String host = address.getHost();
      if (host == null || address.getScheme() == null) {
        throw UndeliveredException.forGood("the hook is no address of the form https://HOST/PATH");
      }
      String known = host.toLowerCase(Locale.ROOT);
      return new Hook(address, named || known.equals("hooks.slack.com"));
    } catch (URISyntaxException secretInside) {
      throw UndeliveredException.forGood("the hook is no address of the form https://HOST/PATH");
    }
  }

  @Override
  public String toString() {
    return "a hook";
  }
}
