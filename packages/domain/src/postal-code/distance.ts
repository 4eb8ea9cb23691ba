export interface Point {
  latitude: number;
  longitude: number;
}

const earthKm = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/**
 * @param one latitude and longitude in degrees
 * @returns the great-circle distance in kilometres
 */
export function kilometresBetween(one: Point, other: Point): number {
  const [north, east] = [radians(other.latitude - one.latitude), radians(other.longitude - one.longitude)];
  const share =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * earthKm * Math.asin(Math.sqrt(Math.min(1, share)));
}
