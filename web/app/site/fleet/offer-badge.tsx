import { displayText, OFFER_NAME_LENGTH } from '@masar/domain/text'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'

/** An offer that a car takes part in, its name cut to twenty characters. */
export function OfferBadge({ name }: { name: string }) {
  return (
    <Badge tone="offer">
      <Icon name="tag" size="s" />
      {displayText(name, { length: OFFER_NAME_LENGTH })}
    </Badge>
  )
}
