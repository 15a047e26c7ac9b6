package dev.backstitch.engine.notice.channel.web;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;

/** Turns a name into addresses. */
@FunctionalInterface
public interface Resolver {
  /** As this machine does. */
  Resolver SYSTEM = name -> List.of(InetAddress.getAllByName(name));

  List<InetAddress> resolve(String name) throws UnknownHostException;
}
