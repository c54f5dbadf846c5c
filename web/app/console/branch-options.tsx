import { BRANCH_IDS } from '@masar/domain/locations'
import { useBranchName } from '../use-branch-name.ts'

/** Every branch to choose from: the cars of one that visitors are not shown stay where they are. */
export function BranchOptions() {
  const branchName = useBranchName()
  return BRANCH_IDS.map((id) => (
    <option key={id} value={id}>
      {branchName(id)}
    </option>
  ))
}
