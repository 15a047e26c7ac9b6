package dev.backstitch.ui.http.security;

import dev.backstitch.storage.server.Token;
import dev.backstitch.ui.http.shape.ObjectOf;
import dev.backstitch.ui.http.shape.Shape;
import dev.backstitch.ui.json.Json;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Tokens and sessions for programs; never their hashes. */
public final class TokenJson {
  private static final ObjectOf TOKEN =
      Shape.object()
          .field("token", Shape.text())
          .field("kind", Shape.words("token", "session"))
          .field("name", Shape.text())
          .field("role", Shape.text())
          .field("madeAt", Shape.instant())
          .field("madeBy", Shape.text())
          .field("expiresAt", Shape.nullable(Shape.instant()))
          .field("revokedAt", Shape.nullable(Shape.instant()));

  public static final Shape TOKENS =
      Shape.object().field("tokens", Shape.list(TOKEN.named("Token"))).named("Tokens");

  public static final Shape MADE = TOKEN.field("secret", Shape.text()).named("MadeToken");

  private TokenJson() {}

  /** The field {@code tokens}. */
  public static void fields(Json json, List<Token> tokens) {
    json.objects("tokens", tokens, token -> fields(json, token));
  }

  /** A new one, with its secret. */
  public static void fields(Json json, TokenBook.Made made) {
    fields(json, made.token());
    json.text("secret", made.secret());
  }

  private static void fields(Json json, Token token) {
    json.text("token", token.id())
        .text("kind", token.isSession() ? "session" : "token")
        .text("name", token.name())
        .text("role", token.role())
        .text("madeAt", token.madeAt().toString())
        .text("madeBy", token.madeBy())
        .text("expiresAt", text(token.expiresAt()))
        .text("revokedAt", text(token.revokedAt()));
  }

  private static @Nullable String text(@Nullable Instant at) {
    return at == null ? null : at.toString();
  }
}
