import { minute, pass, type Plan } from './faults.fixture.ts';
import { deletionSteps } from './deletion-steps.fixture.ts';
import { noticeSteps } from './notice-steps.fixture.ts';
import { orderSteps } from './order-steps.fixture.ts';
import { quizSteps } from './quiz-steps.fixture.ts';
import { setScene, type NextTries } from './scene.fixture.ts';
import { threadSteps } from './thread-steps.fixture.ts';
import type { World } from './world.fixture.ts';

/** Starts the story of a new student. Each step fails if the product has not done what it says. */
export async function startStory(world: World, next: NextTries) {
  const scene = await setScene(world, next);
  const { takeQuiz, checkQuizzes } = quizSteps(scene);
  const { order, checkOrders } = orderSteps(scene);
  const { startThread, sendMessage, callForHelpOnce, checkThreads, closeThreads } = threadSteps(scene);
  const { seeNotices, checkHelp } = noticeSteps(scene);
  const { deleteAccount } = deletionSteps(scene);

  /** Lets the scheduled functions catch up with everything, and then checks that nothing is lost or doubled. */
  async function check(plans: readonly Plan[]): Promise<void> {
    for (let run = 0; run < 2; run++) {
      pass(16 * minute);
      await world.schedule('reconcile', run === 0 ? plans : []);
    }
    pass(61 * minute);
    await world.schedule('watch', plans);
    await checkQuizzes();
    await checkOrders();
    await checkThreads();
    await checkHelp();
  }

  /** Leaves nothing for the lead and the tutors to do, so that the next story isn't slower. */
  async function end(): Promise<void> {
    await seeNotices();
    await seeNotices(`erased~${scene.student.id}`);
    await closeThreads();
  }

  return {
    takeQuiz,
    order,
    startThread,
    sendMessage,
    callForHelpOnce,
    seeNotices,
    check,
    deleteAccount,
    end,
  };
}
export type Story = Awaited<ReturnType<typeof startStory>>;
