import { oc } from '@orpc/contract';
import { peopleInput, peoplePage } from './people-views.ts';

const tags = ['users'];

/** What administrators see and do with people. */
export const peopleContract = {
  list: oc
    .route({ method: 'GET', path: '/users', summary: 'Everybody with an account', tags })
    .input(peopleInput)
    .output(peoplePage),
};
