import type { BulkChange } from "@partner-konto/domain/areas/delivery-area/bulk";
import type { VolumeRange } from "@partner-konto/domain/areas/delivery-area/price-entry";

export const isPauseWrong = (pause: BulkChange["pause"]): boolean =>
  !!pause && !(Date.parse(pause.from) < Date.parse(pause.until));

export const isRangeWrong = ({ from, to }: Partial<VolumeRange>): boolean =>
  from !== undefined && to !== undefined && from > to;

/** Whether the change is invalid for every area; its field shows the error. */
export const isWrong = ({ pause, volumes, deliveryTimes }: BulkChange): boolean =>
  isPauseWrong(pause) ||
  Object.values(volumes ?? {}).some(isRangeWrong) ||
  Object.values(deliveryTimes ?? {}).some(({ weekdays }) => weekdays?.length === 0);
