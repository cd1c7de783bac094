/** Whether the keyboard has a Command key: Macs, iPads and iPhones. */
export function isAppleDevice(): boolean {
  const agent = navigator as Navigator & { userAgentData?: { platform?: string } };
  return /mac|iphone|ipad|ipod/i.test(agent.userAgentData?.platform ?? navigator.platform);
}

/** The device's time, ISO, to the minute. */
export function deviceMinute(): string {
  return `${new Date().toISOString().slice(0, 16)}Z`;
}

/** The IANA name of the device's time zone, "UTC" where it has none. */
export function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone ?? "UTC";
}
