/** The demo articles, the newest first. */
import type { DemoArticle } from './article.ts'
import { airportPickup } from './airport-pickup.ts'
import { bahlaJabreen } from './bahla-jabreen.ts'
import { businessTravel } from './business-travel.ts'
import { camels } from './camels.ts'
import { childSeats } from './child-seats.ts'
import { coastToSur } from './coast-to-sur.ts'
import { depositInsurance } from './deposit-insurance.ts'
import { evCharging } from './ev-charging.ts'
import { familyRoadTrip } from './family-road-trip.ts'
import { fourWheelBasics } from './four-wheel-basics.ts'
import { fuelCosts } from './fuel-costs.ts'
import { hybrid } from './hybrid.ts'
import { jabalAkhdar } from './jabal-akhdar.ts'
import { jebelShams } from './jebel-shams.ts'
import { leaseCosts } from './lease-costs.ts'
import { leaseEnd } from './lease-end.ts'
import { leaseIncluded } from './lease-included.ts'
import { masirahFerry } from './masirah-ferry.ts'
import { musandam } from './musandam.ts'
import { oneWayRental } from './one-way-rental.ts'
import { rainAndWadis } from './rain-and-wadis.ts'
import { ramadanDriving } from './ramadan-driving.ts'
import { rasAlJinz } from './ras-al-jinz.ts'
import { roadRules } from './road-rules.ts'
import { salalahKhareef } from './salalah-khareef.ts'
import { sandstorm } from './sandstorm.ts'
import { sharqiyaSands } from './sharqiya-sands.ts'
import { speedCameras } from './speed-cameras.ts'
import { summerHeat } from './summer-heat.ts'
import { tyres } from './tyres.ts'
import { usedInspection } from './used-inspection.ts'
import { usedTransfer } from './used-transfer.ts'
import { wadiBaniKhalid } from './wadi-bani-khalid.ts'

export const articles: readonly DemoArticle[] = [
  airportPickup,
  bahlaJabreen,
  businessTravel,
  camels,
  childSeats,
  coastToSur,
  depositInsurance,
  evCharging,
  familyRoadTrip,
  fourWheelBasics,
  fuelCosts,
  hybrid,
  jabalAkhdar,
  jebelShams,
  leaseCosts,
  leaseEnd,
  leaseIncluded,
  masirahFerry,
  musandam,
  oneWayRental,
  rainAndWadis,
  ramadanDriving,
  rasAlJinz,
  roadRules,
  salalahKhareef,
  sandstorm,
  sharqiyaSands,
  speedCameras,
  summerHeat,
  tyres,
  usedInspection,
  usedTransfer,
  wadiBaniKhalid,
].toSorted((a, b) => a.age - b.age)
