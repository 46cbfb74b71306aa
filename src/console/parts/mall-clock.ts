// Days and times of forms are the mall's, wherever the browser stands: "now", "today" and the hour a picker begins with
// are those of Shanghai. antd asks a day for `tz()` where it wants the present of another zone than the browser's.
import dayjs, { type Dayjs } from 'dayjs'
import { wireTime } from '#core/time.ts'
import { mallTime } from '#ui/call/server-time.ts'

/** What the mall's clocks show, as pickers take it. */
export const mallNow = (): Dayjs => dayjs(wireTime(new Date(mallTime())))

dayjs.extend((_, { prototype }) => void Object.assign(prototype, { tz: mallNow }))
