package dev.backstitch.engine.notice.channel;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.backstitch.engine.notice.Message;
import dev.backstitch.engine.notice.MessageText;
import dev.backstitch.engine.notice.channel.web.GuardedPost;
import dev.backstitch.engine.notice.channel.web.RefusedException;
import dev.backstitch.engine.notice.letter.MarkdownLetter;
import dev.backstitch.engine.notice.letter.SlackLetter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Posts to the hook of a team, the address being a secret of the environment: as JSON with the
 * message and its Markdown, or as chats take it.
 */
public final class HookChannel implements Channel {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int TOO_MANY = 429;
  private static final int TIMED_OUT = 408;

  private final UnaryOperator<@Nullable String> secrets;
  private final GuardedPost post;

  /**
   * Posts under a guard.
   *
   * @param secrets the value of a secret by its name; null for none
   */
  public HookChannel(UnaryOperator<@Nullable String> secrets, GuardedPost post) {
    this.secrets = secrets;
    this.post = post;
  }

  @Override
  public String name() {
    return "hook";
  }

  @Override
  public boolean reaches(Parcel parcel) {
    return parcel.hook() != null;
  }

  @Override
  public void send(Parcel parcel) throws UndeliveredException {
    String secret = secrets.apply(parcel.hook());
    if (secret == null || secret.isBlank()) {
      throw UndeliveredException.forNow(
          "the environment has no variable " + parcel.hook() + ", which holds the hook");
    }
    Hook hook = Hook.parse(secret);
    Message message = parcel.message();
    String body = hook.isChat() ? SlackLetter.of(message.letter()) : generic(parcel.key(), message);
    int status;
    try {
      byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
      status = post.json(hook.address(), bytes, parcel.key());
    } catch (RefusedException never) {
      throw UndeliveredException.forGood(String.valueOf(never.getMessage()));
    } catch (IOException notNow) {
      throw UndeliveredException.forNow("the hook cannot be reached: " + reason(notNow));
    }
    requireTaken(status);
  }

  private static void requireTaken(int status) throws UndeliveredException {
    if (status / 100 == 2) {
      return;
    }
    if (status / 100 == 3) {
      throw UndeliveredException.forGood(
          "the hook answered " + status + ", a redirect, which is never followed");
    }
    String words = "the hook answered " + status;
    throw status / 100 == 5 || status == TOO_MANY || status == TIMED_OUT
        ? UndeliveredException.forNow(words)
        : UndeliveredException.forGood(words);
  }

  /** The kind of failure alone: texts of exceptions may repeat the address. */
  private static String reason(IOException failure) {
    return failure.getClass().getSimpleName();
  }

  private static String generic(String key, Message message) {
    try {
      ObjectNode root = JSON.createObjectNode().put("id", key);
      root.setAll((ObjectNode) JSON.readTree(MessageText.of(message)));
      return root.put("markdown", MarkdownLetter.of(message.letter())).toString();
    } catch (JsonProcessingException impossible) {
      throw new IllegalStateException("Cannot read what was written", impossible);
    }
  }
}
