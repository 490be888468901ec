import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { BankLine } from '../../../../../contract/tutor/bank.ts';
import { TextLink } from '../../../components/links.tsx';
import { twoLines } from '../../../components/measures.ts';
import { PreparedLine } from '../../../components/prose/prepared-text.tsx';
import { Panel } from '../../../components/panel.tsx';
import { bankPath, type BankQuery, learnPath } from '../../../paths.ts';
import { QuestionFacts } from './question-facts.tsx';
import type { FoundTopic } from './find-questions.ts';

function QuestionRow({ chosen, question }: { chosen: BankQuery; question: BankLine }) {
  const to = bankPath({ ...chosen, question: question.questionId });
  return (
    <ListItem disablePadding>
      <ListItemButton component={Link} to={to}>
        <ListItemText
          primary={<PreparedLine tree={question.line} />}
          secondary={<QuestionFacts question={question} count={question.variantCount} />}
          slotProps={{ primary: { sx: { ...twoLines, overflowWrap: 'anywhere' } } }}
        />
      </ListItemButton>
    </ListItem>
  );
}

interface QuestionListProps {
  /** The path of a question contains it, so that the link back restores the list. */
  readonly chosen: BankQuery;
  readonly topics: readonly FoundTopic[];
}

/** The questions by topic and lesson. Each lesson has a link to its text. */
export function QuestionList({ chosen, topics }: QuestionListProps) {
  return topics.map((topic) => (
    <Panel
      key={topic.topicId}
      title={topic.title}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}
    >
      {topic.lessons.map((lesson) => (
        <div key={lesson.lessonId}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
            <Typography variant="h3">{lesson.title}</Typography>
            <TextLink
              to={learnPath(chosen.course, lesson.lessonId)}
              variant="body2"
              message="tutor-bank.lesson"
            />
          </Box>
          <List>
            {lesson.questions.map((question) => (
              <QuestionRow key={question.questionId} chosen={chosen} question={question} />
            ))}
          </List>
        </div>
      ))}
    </Panel>
  ));
}
