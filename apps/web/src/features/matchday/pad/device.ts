interface Battery {
  level: number;
}

let battery: Battery | null = null;
let isAsked = false;

/** In percent, once the browser has reported it; null if it never does. No point waits for it. */
export function batteryPercent(): number | null {
  if (!isAsked) {
    isAsked = true;
    const device = navigator as Navigator & { getBattery?: () => Promise<Battery> };
    void device.getBattery?.().then(
      (found) => {
        battery = found;
      },
      () => undefined,
    );
  }
  return battery && Math.round(battery.level * 100);
}

/** Between two points of a rally nobody can play another: a second touch this soon is the same finger's. */
export const bounceMs = 400;
