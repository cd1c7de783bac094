/** Whether the keyboard has a Command key: Macs, iPads and iPhones. */
export function isAppleDevice(): boolean {
  const agent = navigator as Navigator & { userAgentData?: { platform?: string } };
  return /mac|iphone|ipad|ipod/i.test(agent.userAgentData?.platform ?? navigator.platform);
}
