package dev.backstitch.engine.code;

import dev.backstitch.lineage.audit.Evidence.Kind;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Which calls of the JDK could make two executions differ. */
final class Calls {
  private static final Set<String> CLOCKS =
      Set.of(
          "java/lang/System.currentTimeMillis",
          "java/lang/System.nanoTime",
          "java/util/Calendar.getInstance");
  private static final Set<String> EMPTY_CLOCKS =
      Set.of("java/util/Date.<init>", "java/util/GregorianCalendar.<init>");
  private static final Set<String> CHANCE =
      Set.of(
          "java/lang/Math.random",
          "java/lang/StrictMath.random",
          "java/util/UUID.randomUUID",
          "java/util/concurrent/ThreadLocalRandom.current");
  private static final Set<String> UNSEEDED =
      Set.of("java/util/Random.<init>", "java/util/SplittableRandom.<init>");
  private static final Set<String> OUTSIDE =
      Set.of(
          "java/lang/System.getenv",
          "java/lang/System.getProperty",
          "java/lang/System.getProperties",
          "java/lang/Runtime.exec",
          "java/lang/ProcessBuilder.start",
          "java/time/ZoneId.systemDefault",
          "java/util/TimeZone.getDefault",
          "java/util/Locale.getDefault",
          "java/nio/charset/Charset.defaultCharset",
          "java/nio/file/Path.toRealPath");
  private static final List<String> OUTSIDE_OWNERS =
      List.of(
          "java/io/File",
          "java/io/RandomAccessFile",
          "java/nio/file/Files",
          "java/nio/file/FileSystems",
          "java/nio/channels/",
          "java/net/http/",
          "java/net/Socket",
          "java/net/ServerSocket",
          "java/net/Datagram",
          "java/net/URLConnection",
          "java/net/HttpURLConnection",
          "java/net/InetAddress",
          "java/sql/DriverManager",
          "java/sql/Connection",
          "java/sql/Statement",
          "java/sql/PreparedStatement",
          "javax/sql/",
          "javax/naming/");
  private static final Set<String> URL_READS = Set.of("openStream", "openConnection", "getContent");
  private static final Set<String> UNORDERED =
      Set.of(
          "java/lang/System.identityHashCode",
          "java/lang/Object.hashCode",
          "java/util/IdentityHashMap.<init>",
          "java/util/Set.of",
          "java/util/Set.copyOf",
          "java/util/Map.of",
          "java/util/Map.ofEntries",
          "java/util/Map.copyOf",
          "java/util/stream/Collectors.toUnmodifiableSet",
          "java/util/stream/Collectors.toUnmodifiableMap");
  private static final Set<String> PARALLEL =
      Set.of("java/lang/Thread.start", "java/util/concurrent/ExecutorService.submit");
  private static final Set<String> UNSEEN =
      Set.of(
          "java/lang/Class.forName",
          "java/lang/ClassLoader.loadClass",
          "java/lang/reflect/Method.invoke",
          "java/lang/reflect/Constructor.newInstance",
          "java/lang/invoke/MethodHandle.invoke",
          "java/lang/invoke/MethodHandle.invokeExact",
          "java/lang/System.load",
          "java/lang/System.loadLibrary",
          "java/util/ServiceLoader.load");

  private Calls() {}

  /** What a call may do; empty for one that depends on its arguments alone, as far as is known. */
  static Optional<Kind> kind(String owner, String name, String descriptor) {
    String call = owner + "." + name;
    if (isClock(owner, name, call, descriptor)) {
      return Optional.of(Kind.CLOCK);
    }
    if (isChance(owner, call, descriptor)) {
      return Optional.of(Kind.CHANCE);
    }
    if (isOutside(owner, name, call)) {
      return Optional.of(Kind.OUTSIDE);
    }
    if (UNORDERED.contains(call)) {
      return Optional.of(Kind.ORDER);
    }
    if (isParallel(owner, name, call)) {
      return Optional.of(Kind.PARALLEL);
    }
    return UNSEEN.contains(call) ? Optional.of(Kind.UNSEEN) : Optional.empty();
  }

  private static boolean isClock(String owner, String name, String call, String descriptor) {
    boolean isTime = owner.startsWith("java/time/");
    return CLOCKS.contains(call)
        || (isTime && name.equals("now"))
        || (owner.equals("java/time/Clock")
            && (name.startsWith("system") || name.startsWith("tick")))
        || (EMPTY_CLOCKS.contains(call) && descriptor.equals("()V"));
  }

  private static boolean isChance(String owner, String call, String descriptor) {
    return CHANCE.contains(call)
        || (UNSEEDED.contains(call) && descriptor.equals("()V"))
        || owner.equals("java/security/SecureRandom")
        || owner.startsWith("java/util/random/")
        || (call.equals("java/util/Collections.shuffle")
            && descriptor.equals("(Ljava/util/List;)V"));
  }

  private static boolean isOutside(String owner, String name, String call) {
    return OUTSIDE.contains(call)
        || OUTSIDE_OWNERS.stream().anyMatch(owner::startsWith)
        || (owner.equals("java/net/URL") && URL_READS.contains(name));
  }

  private static boolean isParallel(String owner, String name, String call) {
    return PARALLEL.contains(call)
        || name.equals("parallelStream")
        || (name.equals("parallel") && owner.startsWith("java/util/stream/"))
        || (owner.equals("java/util/Arrays") && name.startsWith("parallel"))
        || (owner.equals("java/util/concurrent/CompletableFuture") && name.endsWith("Async"));
  }
}
