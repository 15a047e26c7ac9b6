package dev.backstitch.ui.http.login;

import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.Signature;
import java.security.interfaces.RSAPublicKey;
import java.util.Base64;

/** A provider of OpenID Connect for one login at a time. */
public final class Provider implements AutoCloseable {
  public static final String CLIENT = "backstitch";
  public static final String SECRET = "canary-of-the-client";

  private final Vertx vertx = Vertx.vertx();
  private final KeyPair key = pair();
  private final HttpServer server;
  private volatile KeyPair signing = key;
  private volatile JsonObject claims = new JsonObject();
  private volatile String challenge = "";

  public Provider() {
    server =
        vertx
            .createHttpServer()
            .requestHandler(this::answer)
            .listen(0, "127.0.0.1")
            .toCompletionStage()
            .toCompletableFuture()
            .join();
  }

  public String issuer() {
    return "http://127.0.0.1:" + server.actualPort();
  }

  /** What the next token says, for who shows the verifier of a challenge. */
  void willSay(JsonObject said, String challenged) {
    claims = said;
    challenge = challenged;
    signing = key;
  }

  void willSignWithAnotherKey() {
    signing = pair();
  }

  private void answer(HttpServerRequest request) {
    switch (request.path()) {
      case "/.well-known/openid-configuration" ->
          json(
              request,
              new JsonObject()
                  .put("issuer", issuer())
                  .put("authorization_endpoint", issuer() + "/authorize")
                  .put("token_endpoint", issuer() + "/token")
                  .put("jwks_uri", issuer() + "/keys"));
      case "/keys" -> json(request, new JsonObject().put("keys", new JsonArray().add(jwk())));
      case "/token" -> request.setExpectMultipart(true).endHandler(end -> token(request));
      default -> request.response().setStatusCode(404).end();
    }
  }

  private void token(HttpServerRequest request) {
    String verifier = String.valueOf(request.getFormAttribute("code_verifier"));
    String basic = "Basic " + base((CLIENT + ":" + SECRET).getBytes(StandardCharsets.UTF_8), true);
    boolean isClient =
        basic.equals(request.getHeader("Authorization"))
            || SECRET.equals(request.getFormAttribute("client_secret"));
    if (!isClient || !challenge.equals(hash(verifier))) {
      request.response().setStatusCode(400).end();
      return;
    }
    json(
        request,
        new JsonObject()
            .put("access_token", "opaque")
            .put("token_type", "Bearer")
            .put("id_token", signed()));
  }

  private static void json(HttpServerRequest request, JsonObject body) {
    request.response().putHeader("Content-Type", "application/json").end(body.encode());
  }

  private JsonObject jwk() {
    RSAPublicKey rsa = (RSAPublicKey) key.getPublic();
    return new JsonObject()
        .put("kty", "RSA")
        .put("use", "sig")
        .put("alg", "RS256")
        .put("kid", "one")
        .put("n", base(bytes(rsa.getModulus()), false))
        .put("e", base(bytes(rsa.getPublicExponent()), false));
  }

  private static byte[] bytes(BigInteger number) {
    byte[] all = number.toByteArray();
    return all[0] == 0 ? java.util.Arrays.copyOfRange(all, 1, all.length) : all;
  }

  private String signed() {
    String head = "{\"alg\":\"RS256\",\"typ\":\"JWT\",\"kid\":\"one\"}";
    String text =
        base(head.getBytes(StandardCharsets.UTF_8), false)
            + "."
            + base(claims.encode().getBytes(StandardCharsets.UTF_8), false);
    try {
      Signature signature = Signature.getInstance("SHA256withRSA");
      signature.initSign(signing.getPrivate());
      signature.update(text.getBytes(StandardCharsets.US_ASCII));
      return text + "." + base(signature.sign(), false);
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static String hash(String verifier) {
    try {
      byte[] bytes = verifier.getBytes(StandardCharsets.US_ASCII);
      return base(MessageDigest.getInstance("SHA-256").digest(bytes), false);
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static String base(byte[] bytes, boolean isPlain) {
    return isPlain
        ? Base64.getEncoder().encodeToString(bytes)
        : Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  private static KeyPair pair() {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
      generator.initialize(2048);
      return generator.generateKeyPair();
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  @Override
  public void close() {
    vertx.close().toCompletionStage().toCompletableFuture().join();
  }
}
