package dev.backstitch.engine.notice.channel.web;

import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;

/** What lies behind an address. */
enum Addresses {
  /** Somewhere in the internet. */
  PUBLIC,
  /** This machine, or a network of the house. */
  INSIDE,
  /**
   * Nobody's hook: metadata of clouds, link-local, multicast, reserved and documentation ranges.
   */
  NOBODY;

  /** What an address is, whatever other notation it comes in. */
  static Addresses of(InetAddress address) {
    if (address instanceof Inet4Address) {
      return ofFour(address.getAddress());
    }
    return address instanceof Inet6Address six ? ofSix(six) : NOBODY;
  }

  private static Addresses ofFour(byte[] bytes) {
    int a = bytes[0] & 0xff;
    int b = bytes[1] & 0xff;
    int c = bytes[2] & 0xff;
    if (a == 127 || a == 10 || (a == 172 && b >= 16 && b < 32) || (a == 192 && b == 168)) {
      return INSIDE;
    }
    if (a == 100 && b >= 64 && b < 128) {
      // Shared by carriers, and the metadata of one cloud (100.100.100.200).
      return b == 100 && c == 100 ? NOBODY : INSIDE;
    }
    boolean isReserved =
        a == 0
            || a >= 224
            || (a == 169 && b == 254)
            || (a == 192 && b == 0 && (c == 0 || c == 2))
            || (a == 192 && b == 88 && c == 99)
            || (a == 198 && (b == 18 || b == 19))
            || (a == 198 && b == 51 && c == 100)
            || (a == 203 && b == 0 && c == 113);
    return isReserved ? NOBODY : PUBLIC;
  }

  private static Addresses ofSix(Inet6Address address) {
    byte[] bytes = address.getAddress();
    if (address.isLoopbackAddress()) {
      return INSIDE;
    }
    if (isMapped(bytes) || startsWith(bytes, 0x00, 0x64, 0xff, 0x9b)) {
      return ofFour(Arrays.copyOfRange(bytes, 12, 16));
    }
    if (startsWith(bytes, 0x20, 0x02)) {
      return ofFour(Arrays.copyOfRange(bytes, 2, 6));
    }
    if ((bytes[0] & 0xfe) == 0xfc) {
      // fd00:ec2::254 is the metadata of one cloud.
      return startsWith(bytes, 0xfd, 0x00, 0x0e, 0xc2) ? NOBODY : INSIDE;
    }
    boolean isGlobal = (bytes[0] & 0xe0) == 0x20;
    boolean isReserved =
        startsWith(bytes, 0x20, 0x01, 0x00) || startsWith(bytes, 0x20, 0x01, 0x0d, 0xb8);
    return isGlobal && !isReserved ? PUBLIC : NOBODY;
  }

  /** Twelve bytes of nothing, or ten and {@code ffff}: an IPv4 address in another dress. */
  private static boolean isMapped(byte[] bytes) {
    for (int i = 0; i < 10; i++) {
      if (bytes[i] != 0) {
        return false;
      }
    }
    boolean isMapped = (bytes[10] & 0xff) == 0xff && (bytes[11] & 0xff) == 0xff;
    return isMapped || (bytes[10] == 0 && bytes[11] == 0);
  }

  private static boolean startsWith(byte[] bytes, int... first) {
    for (int i = 0; i < first.length; i++) {
      if ((bytes[i] & 0xff) != first[i]) {
        return false;
      }
    }
    return true;
  }

  /** The address under its name, so that certificates are checked against the name. */
  static InetAddress named(String name, InetAddress address) throws UnknownHostException {
    return InetAddress.getByAddress(name, address.getAddress());
  }
}
